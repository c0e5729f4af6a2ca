import { toAmount } from '@ovation/contracts/kernel/rules';
import { afterMs, renewalNoticeMs, trialNoticeMs } from '@ovation/contracts/subscriptions/rules';
import type { MemberMail } from '../mail/public.ts';
import { renewsAtOf } from './boughtPlan.model.ts';
import { planOfRenewal, type Subscription } from './model.ts';

/** Reminder mail before a period ends. */
export interface Reminder {
  readonly periodEnd: string;
  readonly mail: (creator: string) => MemberMail;
}

/** Reports if a trial is longer than the notice; shorter ones are announced when they start. */
const isLongTrial = ({ startedAt }: Subscription, periodEnd: string): boolean =>
  startedAt !== null && afterMs(startedAt, trialNoticeMs) < periodEnd;

/** Returns the due reminder of a subscription: trial end or renewal. */
export const reminderOf = (
  now: string,
  subscription: Subscription | undefined,
): Reminder | undefined => {
  if (subscription?.status !== 'active') return undefined;
  const { performerId, currency } = subscription;
  const periodEnd = renewsAtOf(subscription);
  if (periodEnd === null || now >= periodEnd) return undefined;
  const plan = planOfRenewal(subscription);
  if (plan) {
    if (afterMs(now, renewalNoticeMs) < periodEnd) return undefined;
    const { subscriptionType, price } = plan;
    const charge = { plan: subscriptionType, amount: toAmount(price), currency };
    const mail = (creator: string): MemberMail => ({
      kind: 'renewalAhead',
      values: { creator, ...charge, renewsAt: periodEnd },
      link: { path: '/subscriptions' },
    });
    return { periodEnd, mail };
  }
  if (!isLongTrial(subscription, periodEnd) || afterMs(now, trialNoticeMs) < periodEnd) {
    return undefined;
  }
  const mail = (creator: string): MemberMail => ({
    kind: 'trialEnding',
    values: { creator, untilAt: periodEnd },
    link: { path: `/${performerId}` },
    usefulUntil: periodEnd,
  });
  return { periodEnd, mail };
};
