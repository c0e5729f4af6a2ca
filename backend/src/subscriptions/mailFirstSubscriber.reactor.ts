import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
} from '@ovation/contracts/subscriptions/events';
import { subscriptionsOfPerformer } from '@ovation/contracts/subscriptions/readModels';
import { deriveId } from '@ovation/event-log/ids';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers } from '../mail/public.ts';

export interface MailFirstSubscriberDeps
  extends Pick<Base, 'readModels'>,
    Pick<MailOffers, 'mail'> {}

const name = 'mail-first-subscriber';

/** Reactor that mails a creator about the first subscriber, once. */
export const mailFirstSubscriber = ({ readModels, mail }: MailFirstSubscriberDeps): Reactor =>
  defineReactor(
    { name, from: 'end', on: [SubscriptionActivated, FreeSubscriptionActivated] },
    async (event) => {
      const { performerId, subscriptionId } = event.data;
      const page = { offset: 0, limit: 2, newestFirst: false } as const;
      const { data } = await readModels.page(
        subscriptionsOfPerformer,
        performerId,
        'createdAt',
        page,
      );
      // Requests that were never paid don't count.
      const isLater = data.some(
        (one) => one.subscriptionId !== subscriptionId && one.startedAt !== null,
      );
      if (isLater) return;
      // One mail per creator, even for two concurrent subscriptions.
      const causationId = deriveId(performerId, 'first-subscriber');
      await mail.notifyMember(
        performerId,
        { kind: 'firstSubscriber', values: {}, link: { path: '/studio/subscribers' } },
        { ...contextOfReaction(name, event), causationId },
      );
    },
  );
