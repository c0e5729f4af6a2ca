import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { FileView } from '@ovation/contracts/files/file';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Media } from '@ovation/ui-kit/display/Media';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { lazyPart } from '@ovation/ui-kit/live/lazyPart';
import type { Photo } from '@ovation/ui-kit/overlay/PhotoViewer.lazy';
import { cx } from '@ovation/ui-kit/theme/cx';
import { Suspense, useState } from 'react';
import * as css from './feeds.css.ts';
import { LockedPost } from './LockedPost.tsx';

const PhotoViewer = lazyPart(
  async () => (await import('@ovation/ui-kit/overlay/PhotoViewer.lazy')).PhotoViewer,
);

const columnSizes = '(min-width: 768px) 640px, 100vw';

const photoOf = (file: FileView, alt: string): Photo => ({
  id: file._id,
  src: file.thumbnails.at(-1)?.url ?? file.url ?? undefined,
  // All the sizes that it was made in, for the browser to choose from.
  srcSet: file.thumbnails.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined,
  width: file.width ?? undefined,
  height: file.height ?? undefined,
  hash: file.blurHash ?? undefined,
  alt,
});

const OfferWords = ({ offer, name }: { offer: Feed['offer']; name: string }) => {
  if (!offer) {
    return <Trans id="post.subscribers.unpriced">{name} hasn’t opened subscriptions yet</Trans>;
  }
  if (offer.trialDays > 0) {
    return (
      <Trans id="post.subscribers.trial">
        <Plural value={offer.trialDays} one="# day free" other="# days free" />. It then ends,
        unless you keep it for <Money amount={offer.monthlyPrice} currency={offer.currency} /> a
        month.
      </Trans>
    );
  }
  return (
    <Trans id="post.subscribers.price">
      <Money amount={offer.monthlyPrice} currency={offer.currency} /> a month, cancel at any time
    </Trans>
  );
};

const tilesMax = 3;

/** Photos as a grid, and one alone at its own ratio; each opens over the whole window. */
const Photos = ({ photos, eager }: { photos: readonly Photo[]; eager: boolean }) => {
  const { t } = useLingui();
  const [viewed, setViewed] = useState<{ at: number; isOpen: boolean }>();
  const shown = photos.slice(0, tilesMax);
  const hiddenCount = photos.length - shown.length;
  const isAlone = photos.length === 1;
  const tiles = shown.map((photo, at) => (
    <Media
      key={photo.id}
      {...photo}
      shape={isAlone ? 'own' : 'fill'}
      sizes={isAlone ? columnSizes : at === 0 ? '420px' : '220px'}
      eager={eager}
    >
      {hiddenCount > 0 && at === tilesMax - 1 && <span className={css.others}>+{hiddenCount}</span>}
      <button
        type="button"
        className={css.opens}
        aria-haspopup="dialog"
        aria-label={t({ id: 'post.photo.open', message: `Open photo ${at + 1}` })}
        onClick={() => setViewed({ at, isOpen: true })}
      />
    </Media>
  ));
  return (
    <>
      {isAlone ? (
        tiles
      ) : (
        <div className={cx(css.grid, photos.length === 2 && css.gridTwo)}>{tiles}</div>
      )}
      {viewed && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos}
            at={viewed.at}
            onTurn={(at) => setViewed({ at, isOpen: true })}
            open={viewed.isOpen}
            onOpenChange={(isOpen) => setViewed({ ...viewed, isOpen })}
          />
        </Suspense>
      )}
    </>
  );
};

/** The photos of a post, or while it is locked what they would be. */
export const PostMedia = ({ feed, eager = false }: { feed: Feed; eager?: boolean }) => {
  const { t } = useLingui();
  if (feed.isLocked) {
    const name = feed.performer ? firstNameOf(feed.performer.name) : '';
    const offer = <OfferWords offer={feed.offer} name={name} />;
    return <LockedPost feed={feed} offer={offer} eager={eager} />;
  }
  const pictures = feed.files.filter(
    ({ mimeType, status }) => mimeType.startsWith('image/') && status === 'finished',
  );
  if (pictures.length === 0) return null;
  const name = feed.performer?.name ?? '';
  const photos = pictures.map((file, at) =>
    photoOf(
      file,
      t({ id: 'post.photo', message: `Photo ${at + 1} of ${pictures.length} by ${name}` }),
    ),
  );
  return <Photos photos={photos} eager={eager} />;
};
