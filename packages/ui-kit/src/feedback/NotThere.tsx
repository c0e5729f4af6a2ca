import { noteGone } from '@ovation/page-rendering/client/ssrRequest';
import type { ReactNode } from 'react';
import { isProblem } from '../data/api.ts';
import { ButtonLink } from '../display/Link.tsx';
import { Card } from '../layout/Card.tsx';
import { Loading, PostSkeleton } from './Skeleton.tsx';
import { EmptyState, ErrorState } from './State.tsx';

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
  gone: {
    readonly title: string;
    readonly words: ReactNode;
    /** Where to go on from here, and what is said of it. */
    readonly onward: { readonly to: string; readonly words: ReactNode };
  };
  onRetry: () => void;
}) => {
  if (!error) {
    return (
      <Loading>
        <PostSkeleton />
      </Loading>
    );
  }
  const isGone = isProblem(error, 'NOT_FOUND') || isProblem(error, 'INVALID');
  if (isGone) noteGone();
  return (
    <Card flush>
      {isGone ? (
        <EmptyState
          icon="search"
          title={gone.title}
          action={
            <ButtonLink to={gone.onward.to} size="small">
              {gone.onward.words}
            </ButtonLink>
          }
        >
          {gone.words}
        </EmptyState>
      ) : (
        <ErrorState title={failed} error={error} onRetry={onRetry} />
      )}
    </Card>
  );
};
