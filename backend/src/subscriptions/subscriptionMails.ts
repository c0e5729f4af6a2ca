import { receiptLinkOf } from '@ovation/contracts/documents/receiptLink';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { receiptNumberOf } from '@ovation/contracts/payments/rules';
import { cardLinkOf } from '@ovation/contracts/subscriptions/cardLink';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionPaymentFailed,
  SubscriptionPlanChanged,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import type { MemberMail } from '../mail/public.ts';

/** Subscription events mailed to fans: charges made and announced. */
export const mailedEvents = [
  SubscriptionActivated,
  SubscriptionRenewed,
  FreeSubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionPlanChanged,
  SubscriptionPaymentFailed,
] as const;
export type MailedEvent = EventOf<(typeof mailedEvents)[number]>;

const subscriptions = { path: '/subscriptions' };

type Paid = EventOf<typeof SubscriptionActivated>['data'];

/** Builds the receipt of a period, with the next charge date. */
const receiptOf = (paid: Paid, creator: string, isRenewal: 'yes' | 'no'): MemberMail => {
  const { transactionId, price, currency, subscriptionType: plan, paidAt, periodEnd } = paid;
  return {
    kind: 'subscriptionReceipt',
    values: {
      creator,
      isRenewal,
      plan,
      amount: toAmount(price),
      currency,
      paidAt,
      untilAt: periodEnd,
      receipt: receiptNumberOf(transactionId),
    },
    link: receiptLinkOf(paid),
  };
};

/** Builds the mail of a failed renewal; first payments fail on screen. */
const failureMailOf = (
  failed: EventOf<typeof SubscriptionPaymentFailed>['data'],
  creator: string,
): MemberMail | undefined => {
  const { isRenewal, nextAttemptAt } = failed;
  if (!isRenewal) return undefined;
  const again =
    nextAttemptAt === null ? { isLast: 'yes' } : { isLast: 'no', againAt: nextAttemptAt };
  return {
    kind: 'renewalFailed',
    values: { creator, ...again },
    link: nextAttemptAt === null ? subscriptions : cardLinkOf(failed),
  };
};

/** Returns the mail of an event, if any; `creator` is the creator's name. */
export const mailOf = (event: MailedEvent, creator: string): MemberMail | undefined => {
  switch (event.type) {
    case 'SubscriptionActivated':
      return receiptOf(event.data, creator, 'no');
    case 'SubscriptionRenewed':
      return receiptOf(event.data, creator, 'yes');
    case 'FreeSubscriptionActivated': {
      const { periodEnd: untilAt } = event.data;
      return { kind: 'trialBegun', values: { creator, untilAt }, link: subscriptions };
    }
    case 'SubscriptionCanceled': {
      const { accessUntil: untilAt } = event.data;
      const isBlocked = event.data.isBlocked ? 'yes' : 'no';
      return {
        kind: 'subscriptionCanceled',
        values: { creator, untilAt, isBlocked },
        link: subscriptions,
      };
    }
    case 'SubscriptionPlanChanged': {
      const { subscriptionType: plan, price, currency, effectiveAt } = event.data;
      const values = { creator, plan, amount: toAmount(price), currency, effectiveAt };
      return { kind: 'renewalPriceChanged', values, link: subscriptions };
    }
    case 'SubscriptionPaymentFailed':
      return failureMailOf(event.data, creator);
    default:
      return event satisfies never;
  }
};
