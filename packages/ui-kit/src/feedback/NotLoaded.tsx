import type { ReactNode } from 'react';
import { Loading, RowsSkeleton } from './Skeleton.tsx';
import { ErrorState } from './State.tsx';

/** Stands in the place of what was asked for: why it did not come, or the shapes of what is coming. */
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
}) =>
  error ? (
    <ErrorState title={title} error={error} onRetry={onRetry} />
  ) : (
    <Loading>
      <RowsSkeleton {...(rows !== undefined && { count: rows })} />
    </Loading>
  );
