import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { previewImageOf } from '@ovation/contracts/feeds/previewImage';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Link } from '@ovation/ui-kit/display/Link';
import { Media } from '@ovation/ui-kit/display/Media';
import { Bone, Loading } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Card } from '@ovation/ui-kit/layout/Card';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useEffect } from 'react';
import { Contents } from '../feeds/LockedPost.tsx';
import { isPhoto } from '../feeds/mediaOf.ts';
import { useFeeds } from '../feeds/useFeeds.ts';
import * as css from './profiles.css.ts';

/** Shown without being asked for, when there are so many. */
const photosMin = 9;

const tileSkeletons = [1, 2, 3, 4, 5, 6] as const;

const Tile = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const src = (feed.isLocked && feed.preview?.url) || previewImageOf(feed);
  const hash = feed.isLocked ? feed.preview?.blurHash : feed.files.find(isPhoto)?.blurHash;
  return (
    <Link
      to={`/posts/${feed._id}`}
      className={cx(css.tile, feed.isLocked && css.lockedTile)}
      aria-label={feed.isLocked ? undefined : t({ id: 'photos.open', message: 'Open the photo' })}
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
          ) : (
            <Trans id="photos.subscribers">Subscribers</Trans>
          )}
        </span>
      )}
    </Link>
  );
};

/** The photo posts of a creator as tiles; locked ones say what they cost. */
export const PhotoGrid = ({ performerId }: { performerId: string }) => {
  const { t } = useLingui();
  const { posts, error, retry, isPending, hasMore, isLoadingMore, loadMore } = useFeeds({
    performerId,
  });
  const photos = posts.filter(({ type }) => type === 'photo');
  // Posts come as they were published: a page of them may hold few photos, or none.
  const wantsMore = photos.length < photosMin && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore]);
  return (
    <Card flush>
      {error ? (
        <ErrorState
          title={t({ id: 'photos.failed', message: 'Couldn’t load the photos' })}
          error={error}
          onRetry={retry}
        />
      ) : isPending || (photos.length === 0 && hasMore) ? (
        <Loading>
          <div className={css.tiles}>
            {tileSkeletons.map((at) => (
              <Bone key={at} height={120} />
            ))}
          </div>
        </Loading>
      ) : photos.length === 0 ? (
        <EmptyState icon="image" title={t({ id: 'photos.none', message: 'No photos yet' })}>
          <Trans id="photos.none.body">Photos will show up here.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={css.tiles}>
            {photos.map((feed) => (
              <Tile key={feed._id} feed={feed} />
            ))}
          </div>
          {hasMore && (
            <div className={css.moreTiles}>
              <Button tone="outline" size="small" busy={isLoadingMore} onClick={loadMore}>
                <Trans id="photos.more">More photos</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
};
