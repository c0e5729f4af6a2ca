import { markNotFound } from '@ovation/page-rendering/client/ssrRequest';
import type { ReactNode } from 'react';
import { Card } from '../display/Card.tsx';
import { isGone } from '../errors/apiErrors.ts';
import { NotFound, SearchCreators } from './NotFound.tsx';
import { Loading, PostSkeleton } from './Skeleton.tsx';
import { ErrorState } from './State.tsx';

interface Words {
  readonly title: string;
  readonly words: ReactNode;
}

/** Not-found state of a page about one resource; by default with the texts of a missing page. */
export const Gone = ({ title, words }: Partial<Words>) => {
  markNotFound();
  return (
    <NotFound title={title} nextLink={<SearchCreators />}>
      {words}
    </NotFound>
  );
};

/** Loading, not-found and error states of a page about one resource. */
export const NotThere = ({
  error,
  failed,
  gone,
  onRetry,
}: {
  error: unknown;
  /** Error title, a sentence. */
  failed: string;
  /** Texts of the not-found state; by default those of a missing page. */
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
