import { noteGone } from '@ovation/page-rendering/client/ssrRequest';
import type { ReactNode } from 'react';
import { Card } from '../display/Card.tsx';
import { isGone } from '../errors/failure.ts';
import { NotFound, SearchCreators } from './NotFound.tsx';
import { Loading, PostSkeleton } from './Skeleton.tsx';
import { ErrorState } from './State.tsx';

interface Words {
  readonly title: string;
  readonly words: ReactNode;
}

/** In the place of a page about something that is not there; by default, that the page was not found. */
export const Gone = ({ title, words }: Partial<Words>) => {
  noteGone();
  return (
    <NotFound title={title} onward={<SearchCreators />}>
      {words}
    </NotFound>
  );
};

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
  gone?: Words;
  onRetry: () => void;
}) => {
  if (!error) {
    return (
      <Loading>
        <PostSkeleton />
      </Loading>
    );
  }
  if (isGone(error)) return <Gone {...gone} />;
  return (
    <Card flush>
      <ErrorState title={failed} error={error} onRetry={onRetry} />
    </Card>
  );
};
