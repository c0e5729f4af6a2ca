import { Plural, Trans } from '@lingui/react/macro';
import type { Notification } from '@ovation/contracts/notifications/notice';
import { isNameless, usePersonName } from '@ovation/ui-kit/i18n/personName';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { PaymentText, SaleText } from './PaymentText.tsx';
import { PayoutText } from './PayoutText.tsx';
import { CommentText, LikeText } from './ReactionText.tsx';

interface Kind {
  readonly icon: IconName;
  /** Path that it links to. */
  readonly to: (notice: Notification) => string;
}

const pageOf = ({ person }: Notification): string =>
  person && !isNameless(person.name) ? `/${person.username || person._id}` : '/notifications';

const postOf = ({ targetId }: Notification): string => `/posts/${targetId}`;

/** Icon and link of each kind of notification; its text is in `NotificationText`. */
export const notificationKinds: Readonly<Record<Notification['kind'], Kind>> = {
  follower: { icon: 'userPlus', to: () => '/studio/followers' },
  subscriber: { icon: 'users', to: () => '/studio/subscribers' },
  liked: { icon: 'heart', to: postOf },
  commentLiked: { icon: 'heart', to: postOf },
  pageLiked: { icon: 'heart', to: () => '/studio' },
  commented: { icon: 'comment', to: postOf },
  replied: { icon: 'reply', to: postOf },
  mentioned: { icon: 'comment', to: postOf },
  postSold: { icon: 'bag', to: postOf },
  messageSold: { icon: 'bag', to: ({ targetId }) => `/messages/${targetId}` },
  tipped: { icon: 'token', to: () => '/studio/earnings' },
  renewalFailed: { icon: 'warning', to: () => '/subscriptions' },
  subscriptionEnded: { icon: 'clock', to: pageOf },
  refunded: { icon: 'refresh', to: () => '/wallet' },
  paymentReversed: { icon: 'refresh', to: () => '/studio/earnings' },
  payoutApproved: { icon: 'circleCheck', to: () => '/studio/payouts' },
  payoutRejected: { icon: 'warning', to: () => '/studio/payouts' },
  payoutPaid: { icon: 'circleCheck', to: () => '/studio/payouts' },
  payoutFailed: { icon: 'warning', to: () => '/studio/payouts' },
  stripeAccountDue: { icon: 'warning', to: () => '/creator/account/payouts' },
  reportActioned: { icon: 'flag', to: () => '/notifications' },
  reportDismissed: { icon: 'flag', to: () => '/notifications' },
  verified: { icon: 'circleCheck', to: () => '/studio' },
  newPost: { icon: 'list', to: (notice) => (notice.targetId ? postOf(notice) : pageOf(notice)) },
  postUnverified: { icon: 'hourglass', to: () => '/creator/account/documents' },
  postLacksFile: { icon: 'warning', to: () => '/studio/posts' },
};

/** Text of a notification, in the reader's language. */
export const NotificationText = ({ notice: { kind, person, total } }: { notice: Notification }) => {
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
    case 'postSold':
    case 'messageSold':
    case 'tipped':
      return <SaleText kind={kind} name={name} others={others} />;
    case 'liked':
    case 'commentLiked':
    case 'pageLiked':
      return <LikeText kind={kind} name={name} others={others} />;
    case 'commented':
    case 'replied':
    case 'mentioned':
      return <CommentText kind={kind} name={name} others={others} />;
    case 'renewalFailed':
    case 'subscriptionEnded':
    case 'refunded':
    case 'paymentReversed':
      return <PaymentText kind={kind} name={name} />;
    case 'payoutApproved':
    case 'payoutRejected':
    case 'payoutPaid':
    case 'payoutFailed':
    case 'stripeAccountDue':
      return <PayoutText kind={kind} />;
    case 'reportActioned':
      return <Trans id="notice.reportActioned">We reviewed your report and took action</Trans>;
    case 'reportDismissed':
      return (
        <Trans id="notice.reportDismissed">
          We reviewed your report and found nothing against our rules
        </Trans>
      );
    case 'verified':
      return <Trans id="notice.verified">Your documents are verified</Trans>;
    case 'postUnverified':
      return (
        <Trans id="notice.postUnverified">
          Your scheduled post is on hold until your documents are approved
        </Trans>
      );
    case 'postLacksFile':
      return (
        <Trans id="notice.postLacksFile">
          Your scheduled post is on hold because one of its files is missing. Edit the post to
          publish it.
        </Trans>
      );
    case 'newPost':
      return <Trans id="notice.newPost">{name} published a new post</Trans>;
    default:
      return kind satisfies never;
  }
};
