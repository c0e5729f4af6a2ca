import type { ReactNode } from 'react';
import { useOnline } from '../browser/online.ts';
import { Loading, RowsSkeleton } from './Skeleton.tsx';
import { ErrorState } from './State.tsx';

/**
 * Stands in the place of what was asked for: why it did not come, or the shapes of what is coming. Without
 * a line nothing is: it is asked for once the line is back.
 */
export const NotLoaded = ({
  title,
  error,
  onRetry,
  rows,
}: {
  /** Said when it did not come. */
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
  /** How many shapes of rows. */
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
