import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { Loading, PostSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { FirstLink, OlderLink, useAfterParameter } from '@ovation/ui-kit/layout/OlderLink';
import { firstRowsDefault, NewItemsPill, VirtualList } from '@ovation/ui-kit/layout/VirtualList';
import { scriptedOnly } from '@ovation/ui-kit/theme/scripting.css';
import type { ReactNode } from 'react';
import { PostCard } from './PostCard.tsx';
import * as css from './posts.css.ts';
import { type FeedFilter, pageSize, useFeeds } from './useFeeds.ts';

/** Estimated height of a post with a photo on a phone, where most are read. */
const postHeightPx = 520;

const FirstPosts = () => (
  <Loading>
    <div className={css.gap}>
      <PostSkeleton />
    </div>
    <PostSkeleton />
  </Loading>
);

/** True for the lists of a source, which can be read up to date; others merely end. */
const canBeCaughtUp = ({ source }: FeedFilter): boolean =>
  source !== undefined && source !== 'bought';

const End = ({ filter }: { filter: FeedFilter }) => (
  <p className={css.end}>
    {canBeCaughtUp(filter) ? (
      <Trans id="posts.end">You’re all caught up.</Trans>
    ) : (
      <Trans id="posts.end.all">That’s everything.</Trans>
    )}
  </p>
);

/** The posts themselves; pagination links show a later page as a whole. */
const Rows = ({
  name,
  filter,
  after,
  list: { posts, hasMore, isLoadingMore, loadMore },
}: {
  name: string;
  filter: FeedFilter;
  after: number;
  list: ReturnType<typeof useFeeds>;
}) => {
  const firstRows = after > 0 ? pageSize : firstRowsDefault;
  const shown = Math.min(firstRows, posts.length);
  const isPartial = shown < posts.length || hasMore;
  return (
    <VirtualList
      name={after > 0 ? `${name}?after=${after}` : name}
      items={posts}
      firstRows={firstRows}
      keyOf={(post) => post._id}
      rowHeightPx={postHeightPx}
      row={(post, index) => (
        <div className={css.gap}>
          <PostCard feed={post} eager={index === 0} showsPin={filter.performerId !== undefined} />
        </div>
      )}
      onNearEnd={hasMore && !isLoadingMore ? loadMore : undefined}
      end={
        <>
          {isPartial && <OlderLink after={after + shown} />}
          <div className={isPartial ? scriptedOnly : undefined}>
            {hasMore ? (
              <Loading>
                <PostSkeleton />
              </Loading>
            ) : (
              <End filter={filter} />
            )}
          </div>
        </>
      }
    />
  );
};

/**
 * Infinite list of posts: newer ones are announced, the scroll position is restored, more are prefetched.
 */
export const PostList = ({
  name,
  filter,
  empty,
  belowEmpty,
}: {
  name: string;
  filter: FeedFilter;
  empty: ReactNode;
  /** Further links in the empty state. */
  belowEmpty?: ReactNode;
}) => {
  const { t } = useLingui();
  const after = useAfterParameter();
  const list = useFeeds(filter, after);
  const { posts, newCount, showNew, error, retry, isPending } = list;
  if (error && posts.length === 0) {
    return (
      <Card flush>
        <ErrorState
          title={t({ id: 'posts.failed', message: 'Couldn’t load the posts' })}
          error={error}
          onRetry={retry}
        />
      </Card>
    );
  }
  if (isPending) {
    return <FirstPosts />;
  }
  const newPosts = (
    <NewItemsPill
      count={newCount}
      onShow={() => {
        showNew().catch(reportError);
      }}
    >
      <Plural id="posts.new" value={newCount} one="# new post" other="# new posts" />
    </NewItemsPill>
  );
  if (posts.length === 0) {
    return (
      <>
        {newPosts}
        <Card flush>{empty}</Card>
        {belowEmpty}
      </>
    );
  }
  return (
    <>
      {after > 0 && <FirstLink />}
      {newPosts}
      <Rows name={name} filter={filter} after={after} list={list} />
    </>
  );
};
