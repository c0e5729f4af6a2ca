import { Plural, Trans } from '@lingui/react/macro';
import type { ListedNotification } from '@ovation/contracts/notifications/notice';
import { isNameless, usePersonName } from '@ovation/ui-kit/i18n/personName';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { CommentWords, LikeWords } from './ReactionWords.tsx';

interface Kind {
  readonly icon: IconName;
  /** Where it leads. */
  readonly to: (notice: ListedNotification) => string;
}

const pageOf = ({ person }: ListedNotification): string =>
  person && !isNameless(person.name) ? `/${person.username || person._id}` : '/notifications';

const postOf = ({ targetId }: ListedNotification): string => `/posts/${targetId}`;

/** How each kind looks, and where it leads; what it says stands in `NoticeWords`. */
export const noticeKinds: Readonly<Record<ListedNotification['kind'], Kind>> = {
  follower: { icon: 'user', to: () => '/studio/followers' },
  subscriber: { icon: 'users', to: () => '/studio/subscribers' },
  liked: { icon: 'heart', to: postOf },
  commentLiked: { icon: 'heart', to: postOf },
  pageLiked: { icon: 'heart', to: () => '/studio' },
  commented: { icon: 'comment', to: postOf },
  replied: { icon: 'comment', to: postOf },
  mentioned: { icon: 'comment', to: postOf },
  postSold: { icon: 'bag', to: postOf },
  renewalFailed: { icon: 'warning', to: () => '/subscriptions' },
  subscriptionEnded: { icon: 'clock', to: pageOf },
  verified: { icon: 'shieldCheck', to: () => '/studio' },
};

/** What a notice says, in the reader's language. */
export const NoticeWords = ({
  notice: { kind, person, total },
}: {
  notice: ListedNotification;
}) => {
  const name = <b>{usePersonName(person?.name ?? '')}</b>;
  const others = Math.max(0, total - 1);
  switch (kind) {
    case 'follower':
      return (
        <Plural
          id="notice.follower"
          value={others}
          _0={<span>{name} follows you</span>}
          one={<span>{name} and # other follow you</span>}
          other={<span>{name} and # others follow you</span>}
        />
      );
    case 'subscriber':
      return (
        <Plural
          id="notice.subscriber"
          value={others}
          _0={<span>{name} subscribed to you</span>}
          one={<span>{name} and # other subscribed to you</span>}
          other={<span>{name} and # others subscribed to you</span>}
        />
      );
    case 'postSold':
      return (
        <Plural
          id="notice.postSold"
          value={others}
          _0={<span>{name} bought your post</span>}
          one={<span>{name} and # other bought your post</span>}
          other={<span>{name} and # others bought your post</span>}
        />
      );
    case 'liked':
    case 'commentLiked':
    case 'pageLiked':
      return <LikeWords kind={kind} name={name} others={others} />;
    case 'commented':
    case 'replied':
    case 'mentioned':
      return <CommentWords kind={kind} name={name} others={others} />;
    case 'renewalFailed':
      return (
        <Trans id="notice.renewalFailed">
          We couldn’t renew your subscription to {name}. We’ll try again. Check your card.
        </Trans>
      );
    case 'subscriptionEnded':
      return <Trans id="notice.subscriptionEnded">Your subscription to {name} has ended</Trans>;
    case 'verified':
      return <Trans id="notice.verified">Your documents are verified</Trans>;
    default:
      return kind satisfies never;
  }
};
