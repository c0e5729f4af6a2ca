import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import { Person } from '@ovation/product-ui/people/Avatar';
import { BookmarkButton } from '@ovation/product-ui/reactions/ReactionButtons';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { Loading, PostSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { VirtualList } from '@ovation/ui-kit/layout/VirtualList';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useReact } from '@ovation/web-client/reactions/calls';
import { type ReactNode, useState } from 'react';
import * as css from '../follows/follows.css.ts';
import { PostCard } from '../posts/PostCard.tsx';
import * as postCss from '../posts/posts.css.ts';
import { TabbedPage } from './TabbedPage.tsx';

/** Estimated height of a post with a photo on a phone, where most are read. */
const postHeightPx = 520;

const EmptyBookmarks = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="bookmark"
      title={t({ id: 'bookmarks.none', message: 'No bookmarks yet' })}
      action={
        <ButtonLink to="/explore" size="small">
          <Trans id="home.empty.explore">Explore creators</Trans>
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
};

/** Empty, error and loading states of a list of posts. */
const PostsState = ({ pages: { items, error, retry } }: { pages: Pages<unknown> }) => {
  const { t } = useLingui();
  if (items) {
    return (
      <Card flush>
        <EmptyBookmarks>
          <Trans id="bookmarks.none.posts">Posts you bookmark show up here.</Trans>
        </EmptyBookmarks>
      </Card>
    );
  }
  return error ? (
    <Card flush>
      <ErrorState
        title={t({ id: 'bookmarks.failed', message: 'Couldn’t load your bookmarks' })}
        error={error}
        onRetry={retry}
      />
    </Card>
  ) : (
    <Loading>
      <PostSkeleton />
    </Loading>
  );
};

const Posts = () => {
  const pages = usePages(
    keys.bookmarks.feeds,
    async (query) => (await api.reactions.listBookmarkedFeeds({ query })).data,
  );
  const { items, hasMore, isLoadingMore, loadMore } = pages;
  if (!items || (items.length === 0 && !hasMore)) return <PostsState pages={pages} />;
  return (
    <VirtualList
      name="bookmarks/posts"
      items={items}
      keyOf={({ _id }) => _id}
      rowHeightPx={postHeightPx}
      row={(post, index) => (
        <div className={postCss.gap}>
          <PostCard feed={post} eager={index === 0} />
        </div>
      )}
      onNearEnd={hasMore && !isLoadingMore ? loadMore : undefined}
      end={
        hasMore && (
          <Loading>
            <PostSkeleton />
          </Loading>
        )
      }
    />
  );
};

/** Stays in the list when the bookmark is removed, until the list is opened again: a slip can be undone. */
const CreatorRow = ({ creator }: { creator: PerformerCard }) => {
  const react = useReact();
  const [isBookmarked, setIsBookmarked] = useState(true);
  const set = (isOn: boolean): void => {
    setIsBookmarked(isOn);
    react({ action: 'book_mark', objectType: 'performer', objectId: creator._id }, isOn);
  };
  return (
    <li className={css.row}>
      <Link to={`/${creator.username || creator._id}`} className={css.person}>
        <Person
          src={creator.avatar}
          name={creator.name}
          verified={creator.isVerified}
          note={`@${creator.username}`}
        />
      </Link>
      <BookmarkButton isOn={isBookmarked} onChange={set} />
    </li>
  );
};

const Creators = () => {
  const { t } = useLingui();
  const pages = usePages(
    keys.bookmarks.performers,
    async (query) => (await api.reactions.listBookmarkedPerformers({ query })).data,
  );
  return (
    <Card flush>
      <PagedList
        pages={pages}
        failed={t({ id: 'bookmarks.failed', message: 'Couldn’t load your bookmarks' })}
        empty={
          <EmptyBookmarks>
            <Trans id="bookmarks.none.creators">
              Creators you bookmark show up here. Nobody else sees them.
            </Trans>
          </EmptyBookmarks>
        }
        row={(creator) => <CreatorRow creator={creator} />}
      />
    </Card>
  );
};

/** Page of a user's bookmarks. */
export const Page = () => {
  const { t } = useLingui();
  return (
    <TabbedPage
      id="bookmarks"
      title={t({ id: 'bookmarks.title', message: 'Bookmarks' })}
      tabs={[
        { value: 'posts', label: <Trans id="bookmarks.posts">Posts</Trans>, content: <Posts /> },
        {
          value: 'creators',
          label: <Trans id="bookmarks.creators">Creators</Trans>,
          content: <Creators />,
        },
      ]}
    />
  );
};
