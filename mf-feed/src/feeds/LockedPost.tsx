import { Plural, Trans } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Media } from '@ovation/ui-kit/display/Media';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import type { ReactNode } from 'react';
import { FollowButton } from '../follows/FollowButton.tsx';
import * as css from './feeds.css.ts';

/** What opens a locked post: following, or what is sold elsewhere, the post itself or a subscription. */
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
      Buy this post for <TokenAmount tokens={feed.price} />
    </Trans>
  ) : (
    <Trans id="post.subscribers">For subscribers of {name}</Trans>
  );
};

/** What is true of the price: a subscription does not open what is for sale, and a sale is for good. */
const Note = ({ feed, offer }: { feed: Feed; offer: ReactNode }) => {
  if (feed.lockReason === 'follow') {
    return <Trans id="post.followers.note">Following is free</Trans>;
  }
  return feed.lockReason === 'buy' ? (
    <Trans id="post.buy.note">Sold separately, and yours to keep</Trans>
  ) : (
    offer
  );
};

/** What is in a post: `3 photos`. */
export const Contents = ({ feed: { type, totalFile } }: { feed: Feed }) =>
  type === 'photo' && totalFile > 0 ? (
    <Plural id="post.contents.photos" value={totalFile} one="# photo" other="# photos" />
  ) : (
    <Trans id="post.contents.text">Text post</Trans>
  );

/** Of a post without pictures there is nothing to blur: what it is, what opens it, and no more. */
const LockedText = ({ feed, offer }: { feed: Feed; offer: ReactNode }) => (
  <div className={css.lockedText}>
    <span className={css.lockedTextSign}>
      <Icon name="lock" />
    </span>
    <div className={css.lockedTextWords}>
      <p className={css.lockedTextTitle}>
        <Title feed={feed} />
      </p>
      <p className={css.lockedTextNote}>
        <Contents feed={feed} /> · <Note feed={feed} offer={offer} />
      </p>
    </div>
    <Unlock feed={feed} />
  </div>
);

/**
 * What stands in the place of a locked post: the colours of its picture, what is in it and what it costs.
 * `offer` says what a subscription costs.
 */
export const LockedPost = ({
  feed,
  offer,
  eager,
}: {
  feed: Feed;
  offer: ReactNode;
  eager: boolean;
}) => {
  const { preview } = feed;
  if (!preview) return <LockedText feed={feed} offer={offer} />;
  return (
    <Media
      src={preview.url ?? undefined}
      width={preview.width ?? undefined}
      height={preview.height ?? undefined}
      hash={preview.blurHash ?? undefined}
      alt=""
      eager={eager}
      lock={{
        title: <Title feed={feed} />,
        note: <Note feed={feed} offer={offer} />,
        action: <Unlock feed={feed} />,
      }}
    >
      <span className={css.contents}>
        <Icon name="image" size={16} />
        <Contents feed={feed} />
      </span>
    </Media>
  );
};
