import type { ReactNode } from 'react';
import { useOnline } from '../browser/online.ts';
import { Loading, RowsSkeleton } from './Skeleton.tsx';
import { ErrorState } from './State.tsx';

/**
 * Placeholder for content that is loading or failed to load: skeleton rows or the error. Offline it is
 * requested once the connection is back.
 */
export const NotLoaded = ({
  title,
  error,
  onRetry,
  rows,
}: {
  /** Error title. */
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
  /** Number of skeleton rows. */
  rows?: number;
}) => {
  const hasLine = useOnline();
  if (error || !hasLine) return <ErrorState title={title} error={error} onRetry={onRetry} />;
  return (
    <Loading>
      <RowsSkeleton {...(rows !== undefined && { count: rows })} />
    </Loading>
  );
};
