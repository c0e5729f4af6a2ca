import { noteGone } from '@ovation/page-rendering/client/ssrRequest';
import type { ReactNode } from 'react';
import { isProblem } from '../data/api.ts';
import { Card } from '../layout/Card.tsx';
import { NotFound, SearchCreators } from './NotFound.tsx';
import { Loading, PostSkeleton } from './Skeleton.tsx';
import { ErrorState } from './State.tsx';

/** What a page about one thing shows without it: it is on its way, it is gone, or it failed. */
export const NotThere = ({
  error,
  failed,
  gone,
  onRetry,
}: {
  error: unknown;
  /** What did not load, in a sentence. */
  failed: string;
  /** What is said of it when it is gone; by default, that the page was not found. */
  gone?: { readonly title: string; readonly words: ReactNode };
  onRetry: () => void;
}) => {
  if (!error) {
    return (
      <Loading>
        <PostSkeleton />
      </Loading>
    );
  }
  if (isProblem(error, 'NOT_FOUND') || isProblem(error, 'INVALID')) {
    noteGone();
    return (
      <NotFound title={gone?.title} onward={<SearchCreators />}>
        {gone?.words}
      </NotFound>
    );
  }
  return (
    <Card flush>
      <ErrorState title={failed} error={error} onRetry={onRetry} />
    </Card>
  );
};
