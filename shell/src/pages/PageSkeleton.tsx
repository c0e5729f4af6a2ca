import { Loading, PostSkeleton } from '@ovation/ui-kit/feedback/Skeleton';

/** The shape of most pages: cards in a column. */
export const PageSkeleton = () => (
  <Loading>
    <PostSkeleton />
    <PostSkeleton />
  </Loading>
);
