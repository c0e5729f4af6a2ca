import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { previewImageOf } from '@ovation/contracts/posts/previewImage';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { Media } from '@ovation/ui-kit/display/Media';
import { Bone, Loading } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { clockText } from '@ovation/ui-kit/i18n/clock';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useEffect, useState } from 'react';
import { Contents } from '../posts/LockedPost.tsx';
import { isPhoto } from '../posts/mediaOf.ts';
import { useFeeds } from '../posts/useFeeds.ts';
import * as css from './profiles.css.ts';

/** Number of tiles shown at first, and added each time more are requested. */
const tilesPerPage = 9;
/** Posts searched each time: of thousands, two may be videos. */
const postsPerSearch = 100;

export type MediaType = Extract<Feed['type'], 'photo' | 'video'>;

const tileSkeletons = [1, 2, 3, 4, 5, 6] as const;

const Tile = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const src = (feed.isLocked && feed.preview?.url) || previewImageOf(feed);
  const hash = feed.isLocked ? feed.preview?.blurHash : feed.files.find(isPhoto)?.blurHash;
  const length = feed.type === 'video' && feed.duration !== null && clockText(feed.duration);
  const open =
    feed.type === 'video'
      ? [t({ id: 'videos.open', message: 'Open the video' }), length].filter(Boolean).join(', ')
      : t({ id: 'photos.open', message: 'Open the photo' });
  return (
    <Link
      to={`/posts/${feed._id}`}
      className={cx(css.tile, feed.isLocked && css.lockedTile)}
      aria-label={feed.isLocked ? undefined : open}
    >
      <Media src={src} hash={hash ?? undefined} alt="" shape="square" rounded />
      {feed.isLocked && (
        <span className={css.tileLock}>
          <Icon name="lock" size={24} />
          <span className={visuallyHidden}>
            <Trans id="photos.locked">Locked:</Trans> <Contents feed={feed} />,{' '}
          </span>
          {feed.lockReason === 'buy' ? (
            <TokenAmount tokens={feed.price} />
          ) : feed.lockReason === 'follow' ? (
            <Trans id="photos.followers">Followers</Trans>
          ) : (
            <Trans id="photos.subscribers">Subscribers</Trans>
          )}
        </span>
      )}
      {length && (
        <>
          {' '}
          <bdi dir="ltr" className={css.tileLength}>
            {length}
          </bdi>
        </>
      )}
    </Link>
  );
};

const NoMedia = ({ type }: { type: MediaType }) => {
  const { t } = useLingui();
  return type === 'video' ? (
    <EmptyState icon="video" title={t({ id: 'videos.none', message: 'No videos yet' })}>
      <Trans id="videos.none.body">Videos will show up here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="image" title={t({ id: 'photos.none', message: 'No photos yet' })}>
      <Trans id="photos.none.body">Photos will show up here.</Trans>
    </EmptyState>
  );
};

/** No match among the posts searched so far; older ones may have some. */
const NoMatchYet = ({ type, posts }: { type: MediaType; posts: number }) => (
  <p className={css.noTiles}>
    {type === 'video' ? (
      <Plural
        id="videos.noneSoFar"
        value={posts}
        one="No videos in the latest post."
        other="No videos in the latest # posts."
      />
    ) : (
      <Plural
        id="photos.noneSoFar"
        value={posts}
        one="No photos in the latest post."
        other="No photos in the latest # posts."
      />
    )}
  </p>
);

/** The photo or video posts of a creator as tiles; locked ones show their price. */
export const MediaGrid = ({ performerId, type }: { performerId: string; type: MediaType }) => {
  const { t } = useLingui();
  const { posts, error, retry, isPending, hasMore, isLoadingMore, loadMore } = useFeeds({
    performerId,
  });
  const shown = posts.filter((post) => post.type === type);
  // Posts are ordered by publication: a page may have few matches, or none.
  const [wanted, setWanted] = useState({ shown: tilesPerPage, posts: postsPerSearch });
  const isLooking = shown.length < wanted.shown && posts.length < wanted.posts && hasMore && !error;
  useEffect(() => {
    if (isLooking && !isLoadingMore) loadMore();
  }, [isLooking, isLoadingMore, loadMore]);
  const more = (): void =>
    setWanted({ shown: shown.length + tilesPerPage, posts: posts.length + postsPerSearch });
  return (
    <Card flush>
      {error ? (
        <ErrorState
          title={
            type === 'video'
              ? t({ id: 'videos.failed', message: 'Couldn’t load the videos' })
              : t({ id: 'photos.failed', message: 'Couldn’t load the photos' })
          }
          error={error}
          onRetry={retry}
        />
      ) : isPending || (shown.length === 0 && isLooking) ? (
        <Loading>
          <div className={css.tiles}>
            {tileSkeletons.map((at) => (
              <Bone key={at} height={120} />
            ))}
          </div>
        </Loading>
      ) : (
        <>
          {shown.length === 0 &&
            (hasMore ? <NoMatchYet type={type} posts={posts.length} /> : <NoMedia type={type} />)}
          <div className={css.tiles}>
            {shown.map((feed) => (
              <Tile key={feed._id} feed={feed} />
            ))}
          </div>
          {hasMore && (
            <div className={css.moreTiles}>
              <Button tone="outline" size="small" busy={isLoadingMore} onClick={more}>
                {type === 'video' ? (
                  <Trans id="videos.more">More videos</Trans>
                ) : (
                  <Trans id="photos.more">More photos</Trans>
                )}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
};
