import { Plural, Trans } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { useMotionAllowed } from '@ovation/ui-kit/browser/reducedMotion';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Media } from '@ovation/ui-kit/display/Media';
import { clockText } from '@ovation/ui-kit/i18n/clock';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { cx } from '@ovation/ui-kit/theme/cx';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { Suspense } from 'react';
import { FollowButton } from '../follows/FollowButton.tsx';
import * as css from './posts.css.ts';

const Teaser = lazyPart(async () => (await import('@ovation/ui-kit/player/Teaser.lazy')).Teaser);

/**
 * Button that unlocks a post: follow here, or buy the post or a subscription, by other micro-frontends'
 * slots.
 */
const Unlock = ({ feed }: { feed: Feed }) => {
  const { _id, performerId, performer, price } = feed;
  if (feed.lockReason === 'follow') {
    const name = performer?.name ?? '';
    return (
      <FollowButton
        performerId={performerId}
        name={name}
        isFollowed={false}
        size="medium"
        onPicture
      />
    );
  }
  if (feed.lockReason === 'buy') {
    if (performer?.mayBePaid === false) return null;
    return (
      <Slot name="buy" given={{ thing: { kind: 'feed', targetId: _id, price }, performerId }} />
    );
  }
  return feed.offer && <Slot name="subscribe-to-open" given={{ performerId }} />;
};

const Title = ({ feed }: { feed: Feed }) => {
  const name = feed.performer ? firstNameOf(feed.performer.name) : '';
  if (feed.lockReason === 'follow') {
    return <Trans id="post.followers">For followers of {name}</Trans>;
  }
  return feed.lockReason === 'buy' ? (
    <Trans id="post.buy">
      Unlock this post for <TokenAmount tokens={feed.price} />
    </Trans>
  ) : (
    <Trans id="post.subscribers">For subscribers of {name}</Trans>
  );
};

/** Price of a subscription. */
const OfferText = ({ feed: { offer, performer } }: { feed: Feed }) => {
  const name = performer ? firstNameOf(performer.name) : '';
  if (!offer) {
    return <Trans id="post.subscribers.unpriced">{name} doesn’t offer subscriptions yet</Trans>;
  }
  if (offer.trialDays > 0) {
    return (
      <Trans id="post.subscribers.trial">
        <Plural value={offer.trialDays} one="# day free" other="# days free" />. Then{' '}
        <Money amount={offer.monthlyPrice} currency={offer.currency} /> a month if you choose to
        stay.
      </Trans>
    );
  }
  return (
    <Trans id="post.subscribers.price">
      <Money amount={offer.monthlyPrice} currency={offer.currency} /> a month, cancel at any time
    </Trans>
  );
};

/** Note below the price: a subscription does not include posts for sale, and a purchase is permanent. */
const Note = ({ feed }: { feed: Feed }) => {
  if (feed.lockReason === 'follow') {
    return <Trans id="post.followers.note">Following is free</Trans>;
  }
  return feed.lockReason === 'buy' ? (
    <Trans id="post.buy.note">Sold separately, and yours to keep</Trans>
  ) : (
    <OfferText feed={feed} />
  );
};

/** Media of a locked post and its duration: `Video · 0:25`. */
const ContentsLine = ({ feed }: { feed: Feed }) => (
  <>
    <Icon name={contentIcons[feed.type]} size={16} />
    <Contents feed={feed} />{' '}
    {feed.duration !== null && (
      <span>
        · <bdi dir="ltr">{clockText(feed.duration)}</bdi>
      </span>
    )}
  </>
);

const Photos = ({ count }: { count: number }) => (
  <Plural id="post.contents.photos" value={count} one="# photo" other="# photos" />
);

/** Media of a post other than photos. */
const Kind = ({ type, count }: { type: Exclude<Feed['type'], 'photo'>; count: number }) => {
  switch (type) {
    case 'video':
      return <Plural id="post.contents.videos" value={count} one="Video" other="# videos" />;
    case 'audio':
      return <Plural id="post.contents.audio" value={count} one="Recording" other="# recordings" />;
    case 'poll':
      return <Trans id="post.contents.poll">Poll</Trans>;
    case 'text':
      return <Trans id="post.contents.text">Text post</Trans>;
    default:
      return type satisfies never;
  }
};

/** Contents of a post: `3 photos`, `Video`, `Video, 3 photos`. */
export const Contents = ({ feed: { type, totalFile, totalPhoto = 0 } }: { feed: Feed }) => {
  if (type === 'photo') return <Photos count={totalFile} />;
  const kind = <Kind type={type} count={totalFile - totalPhoto} />;
  if (totalPhoto === 0) return kind;
  const photos = <Photos count={totalPhoto} />;
  return (
    <Trans id="post.contents.withPhotos">
      {kind}, {photos}
    </Trans>
  );
};

const contentIcons: Record<Feed['type'], IconName> = {
  photo: 'image',
  video: 'video',
  audio: 'mic',
  poll: 'poll',
  text: 'text',
};

/** Silent teaser of a locked video, where the creator offers one and the reader allows motion. */
const SilentTeaser = ({ feed: { teaser } }: { feed: Feed }) => {
  const mayMove = useMotionAllowed();
  if (!teaser?.url || !mayMove) return null;
  return (
    <Suspense fallback={null}>
      <Teaser url={teaser.url} />
    </Suspense>
  );
};

/** A locked post without pictures, so without a blurred one: its contents and how to unlock it. */
export const LockedText = ({ feed, className }: { feed: Feed; className?: string }) => (
  <div className={cx(css.lockedText, className)}>
    <span className={css.lockedTextIcon}>
      <Icon name="lock" />
    </span>
    <div className={css.lockedTextBody}>
      <p className={css.lockedTextTitle}>
        <Title feed={feed} />
      </p>
      <p className={css.lockedTextNote}>
        <Contents feed={feed} /> · <Note feed={feed} />
      </p>
    </div>
    <Unlock feed={feed} />
  </div>
);

/** A locked post: its blurred picture, its contents and its price. */
export const LockedPost = ({ feed, eager }: { feed: Feed; eager: boolean }) => {
  const { preview, teaser } = feed;
  const shape = preview ?? teaser;
  if (!shape) return <LockedText feed={feed} />;
  return (
    <Media
      src={preview?.url ?? teaser?.thumbnails[0]?.url}
      width={shape.width ?? undefined}
      height={shape.height ?? undefined}
      hash={shape.blurHash ?? undefined}
      alt=""
      eager={eager}
      moving={<SilentTeaser feed={feed} />}
      lock={{
        title: <Title feed={feed} />,
        note: <Note feed={feed} />,
        action: <Unlock feed={feed} />,
      }}
    >
      <span className={css.contents}>
        <ContentsLine feed={feed} />
      </span>
    </Media>
  );
};
