import { z } from 'zod';
import { couponRefusals } from '../coupons/problems.ts';
import { CouponCode } from '../coupons/routes.ts';
import { Id } from '../kernel/id.ts';
import { cursorListOf, cursorPageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { PaymentMethodId, ProviderName } from '../payments/names.ts';
import { declines, paymentProblems } from '../payments/problems.ts';
import { PaymentMade } from '../payments/transaction.ts';
import { performerProblems } from '../performers/problems.ts';
import { PeriodMonthsField } from '../plans/plan.ts';
import { planProblems } from '../plans/problems.ts';
import { expectedMoneyPrice } from '../purchases/expectedPrice.ts';
import { purchaseProblems } from '../purchases/problems.ts';
import { removalProblems } from '../removal/problems.ts';
import { confirmedTaxCountry } from '../tax/country.ts';
import { taxProblems } from '../tax/problems.ts';
import { subscriptionProblems } from './problems.ts';
import {
  OwnSubscription,
  PaidSubscriptionType,
  PlanSwitchPreview,
  Subscriber,
  Subscription,
  SubscriptionType,
} from './subscription.ts';

/** Maximum number of subscribers scanned by a search: names are looked up at query time. */
export const searchedSubscribersMax = 1_000;

const subscribeBody = z
  .strictObject({
    performerId: Id,
    subscriptionType: SubscriptionType.default('monthly'),
    cardId: Id.optional().describe('The default card if omitted'),
    paymentMethodId: PaymentMethodId.optional().describe(
      'New card, instead of a stored one: created by the provider’s browser code. It is ' +
        'stored after the payment, for renewals; the holder confirms at most once for both',
    ),
    couponCode: CouponCode.optional().describe(
      'Lowers the price: `price` is then the one with the coupon. A period that costs nothing ' +
        'needs a stored card for its renewal',
    ),
    planId: Id.optional().describe('The creator’s first plan if omitted'),
    months: PeriodMonthsField.optional().describe(
      'Months paid at once, with `monthly`: 1, or a bundle of the plan',
    ),
    ...expectedMoneyPrice,
    ...confirmedTaxCountry,
  })
  .refine(({ cardId, paymentMethodId }) => cardId === undefined || paymentMethodId === undefined, {
    path: ['paymentMethodId'],
    message: 'Use a stored card or a new one.',
  })
  .refine(
    ({ subscriptionType, months }) => subscriptionType === 'monthly' || months === undefined,
    {
      path: ['months'],
      message: 'is not valid',
    },
  );
export type SubscribeBody = z.output<typeof subscribeBody>;

/** Id of an own subscription, and the provider of its cards. */
const ofSubscription = z.strictObject({ provider: ProviderName, id: Id });

const ofId = z.strictObject({ id: Id });

const switchProblems = [
  commonProblems.NOT_FOUND,
  performerProblems.PERFORMER_NOT_VERIFIED,
  planProblems.PLAN_NOT_FOUND,
  planProblems.SAME_PLAN,
  subscriptionProblems.PAYMENT_UNDER_WAY,
  subscriptionProblems.SUBSCRIPTION_NOT_ACTIVE,
  subscriptionProblems.SUBSCRIPTION_NOT_OFFERED,
] as const;

const status = z.enum(['active', 'deactivated']).optional();

export const subscriptionRoutes = defineRoutes({
  subscribe: {
    method: 'POST',
    path: '/payment/subscribe/performers',
    who: 'user',
    summary:
      'Subscribes to a creator: monthly, yearly, or free: a trial of ' +
      '`freeSubscriptionDuration` days, once for each fan and creator, which is not renewed. A ' +
      'subscription bought during a trial or a canceled subscription begins at its end. ' +
      'Refused, without a charge, while the deletion of the fan’s account is pending',
    body: subscribeBody,
    answer: z.object({ subscription: Subscription, transaction: PaymentMade.optional() }),
    status: 201,
    problems: [
      performerProblems.PERFORMER_NOT_FOUND,
      planProblems.PLAN_NOT_FOUND,
      performerProblems.PERFORMER_NOT_VERIFIED,
      purchaseProblems.PRICE_CHANGED,
      paymentProblems.CARD_NOT_FOUND,
      paymentProblems.CARD_NOT_USABLE,
      paymentProblems.PAYMENT_METHOD_INVALID,
      paymentProblems.TOO_MANY_CARDS,
      paymentProblems.UNKNOWN_PROVIDER,
      removalProblems.ACCOUNT_BEING_REMOVED,
      ...couponRefusals,
      taxProblems.TAX_COUNTRY_REQUIRED,
      ...Object.values(subscriptionProblems),
      ...declines,
    ],
    idempotent: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/payment/{provider}/cancel-subscription/{id}',
    who: 'user',
    summary: 'Cancels a subscription: it is not renewed, and access lasts until the paid end',
    params: ofSubscription,
    body: z.strictObject({}).optional(),
    answer: Subscription,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      paymentProblems.UNKNOWN_PROVIDER,
      subscriptionProblems.SUBSCRIPTION_NOT_ACTIVE,
    ],
  },
  resumeSubscription: {
    method: 'POST',
    path: '/payment/{provider}/resume-subscription/{id}',
    who: 'user',
    summary:
      'Withdraws a cancellation while the access lasts: the subscription renews at its end, at ' +
      'its previous price, and nothing is charged before. Refused without a card',
    params: ofSubscription,
    body: z.strictObject({}).optional(),
    answer: Subscription,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      performerProblems.PERFORMER_NOT_VERIFIED,
      paymentProblems.UNKNOWN_PROVIDER,
      removalProblems.ACCOUNT_BEING_REMOVED,
      subscriptionProblems.CARD_REQUIRED,
      subscriptionProblems.SUBSCRIPTION_NOT_ACTIVE,
    ],
  },
  changePlan: {
    method: 'POST',
    path: '/payment/{provider}/change-subscription/{id}',
    who: 'user',
    summary:
      'Changes between monthly and yearly at the end of the paid period: nothing is charged ' +
      'before, so that no day is paid for twice. Choosing the current plan withdraws a change ' +
      'and keeps its price. Another plan requires a card to charge',
    params: ofSubscription,
    body: z.strictObject({
      subscriptionType: PaidSubscriptionType,
      months: PeriodMonthsField.optional().describe('With `monthly`: 1, or a bundle of the plan'),
      ...expectedMoneyPrice,
    }),
    answer: Subscription,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      performerProblems.PERFORMER_NOT_VERIFIED,
      purchaseProblems.PRICE_CHANGED,
      paymentProblems.UNKNOWN_PROVIDER,
      removalProblems.ACCOUNT_BEING_REMOVED,
      subscriptionProblems.CARD_REQUIRED,
      subscriptionProblems.PAYMENT_UNDER_WAY,
      subscriptionProblems.SUBSCRIPTION_NOT_ACTIVE,
      subscriptionProblems.SUBSCRIPTION_NOT_OFFERED,
    ],
  },
  previewPlanSwitch: {
    method: 'POST',
    path: '/subscriptions/{id}/change-plan/preview',
    who: 'user',
    summary: 'Shows what a change to another plan of the creator costs, now and afterwards',
    params: ofId,
    body: z.strictObject({ planId: Id }),
    answer: PlanSwitchPreview,
    status: 200,
    problems: switchProblems,
  },
  switchPlan: {
    method: 'POST',
    path: '/subscriptions/{id}/change-plan',
    who: 'user',
    summary:
      'Changes to another plan of the creator, for the same months: a dearer one at once, for ' +
      'the difference of the days left, any other one from the next period',
    params: ofId,
    body: z
      .strictObject({
        planId: Id,
        cardId: Id.optional().describe('The default card if omitted'),
        paymentMethodId: PaymentMethodId.optional().describe('New card, instead of a stored one'),
        ...expectedMoneyPrice,
        ...confirmedTaxCountry,
      })
      .refine(
        ({ cardId, paymentMethodId }) => cardId === undefined || paymentMethodId === undefined,
        { path: ['paymentMethodId'], message: 'Use a stored card or a new one.' },
      ),
    answer: z.object({ subscription: Subscription, transaction: PaymentMade.optional() }),
    status: 201,
    idempotent: true,
    problems: [
      ...switchProblems,
      paymentProblems.UNKNOWN_PROVIDER,
      performerProblems.PERFORMER_NOT_FOUND,
      purchaseProblems.PRICE_CHANGED,
      paymentProblems.CARD_NOT_FOUND,
      paymentProblems.CARD_NOT_USABLE,
      paymentProblems.PAYMENT_METHOD_INVALID,
      paymentProblems.TOO_MANY_CARDS,
      removalProblems.ACCOUNT_BEING_REMOVED,
      subscriptionProblems.CARD_REQUIRED,
      taxProblems.TAX_COUNTRY_REQUIRED,
      ...declines,
    ],
  },
  pauseSubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/pause',
    who: 'user',
    summary:
      'Pauses a subscription for a month after the paid period, once in twelve months: nothing ' +
      'is charged, and there is no access until it renews by itself. Idempotent',
    params: ofId,
    body: z.strictObject({}).optional(),
    answer: Subscription,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      planProblems.PAUSE_USED,
      removalProblems.ACCOUNT_BEING_REMOVED,
      subscriptionProblems.PAYMENT_UNDER_WAY,
      subscriptionProblems.SUBSCRIPTION_NOT_ACTIVE,
    ],
  },
  withdrawPause: {
    method: 'DELETE',
    path: '/subscriptions/{id}/pause',
    who: 'user',
    summary:
      'Withdraws a pause: before it begins nothing changes, later the subscription renews at once',
    params: ofId,
    answer: Subscription,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      subscriptionProblems.PAYMENT_UNDER_WAY,
      subscriptionProblems.SUBSCRIPTION_NOT_ACTIVE,
    ],
  },
  listOwnSubscriptions: {
    method: 'GET',
    path: '/subscriptions/user/search',
    who: 'user',
    summary: 'Lists the fan’s subscriptions, each with the card used for its renewal',
    query: cursorPageQuery({ status, performerId: Id.optional() }),
    answer: cursorListOf(OwnSubscription),
    status: 200,
    problems: [],
  },
  listSubscribers: {
    method: 'GET',
    path: '/subscriptions/performer/search',
    who: 'performer',
    summary: 'Lists the subscriptions to the creator, with their fans',
    query: cursorPageQuery({
      status,
      q: searchText.describe(
        `Prefix search of fans’ names, among the newest ${searchedSubscribersMax}`,
      ),
    }),
    answer: cursorListOf(Subscriber),
    status: 200,
    problems: [],
  },
});
