import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import {
  noticesOfPerson,
  peopleCountOf,
  peopleInNotice,
} from '@ovation/contracts/notifications/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';

const kinds: Readonly<Record<NoticeKind, string>> = {
  follower: 'New follower',
  subscriber: 'New subscriber',
  postSold: 'Post sold',
  messageSold: 'Message sold',
  tipped: 'Tip received',
  liked: 'Post liked',
  commentLiked: 'Comment liked',
  pageLiked: 'Page liked',
  commented: 'New comment',
  replied: 'New reply',
  mentioned: 'Mention',
  renewalFailed: 'Renewal failed',
  subscriptionEnded: 'Subscription ended',
  refunded: 'Payment refunded',
  paymentReversed: 'Payment reversed',
  payoutApproved: 'Payout approved',
  payoutRejected: 'Payout not approved',
  payoutPaid: 'Payout paid',
  payoutFailed: 'Payout failed',
  stripeAccountDue: 'Account with Stripe incomplete',
  reportActioned: 'Report resolved',
  reportDismissed: 'Report dismissed',
  verified: 'Verified',
  newPost: 'New post',
  postUnverified: 'Post on hold until review',
  postLacksFile: 'Post is missing a file',
};

export const notificationsTexts = defineSection('notifications', {
  title: 'Notifications',
  about:
    'What we notified you about in the app or in the daily email. Older notifications aren’t kept.',
  fields: { kind: 'What', people: 'Who', total: 'How many', isRead: 'Read', lastAt: 'When' },
  values: kinds,
});

/** Exports a person's notifications. */
export const exportNotices = ({
  readModels,
  people,
}: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    texts: notificationsTexts,
    coded: ['kind'],
    records: async function* ({ accountId }) {
      const found = await readModels.find(noticesOfPerson, accountId, accountId);
      const notices = found?.notices ?? [];
      const nameOf = await namesOf(
        people,
        notices.flatMap((notice) => peopleInNotice(notice)),
      );
      for (const notice of notices) {
        const { kind, isRead, at: lastAt } = notice;
        const names = peopleInNotice(notice).flatMap((id) => nameOf(id) ?? []);
        yield { values: { kind, people: names, total: peopleCountOf(notice), isRead, lastAt } };
      }
    },
  });
