import { z } from 'zod';
import { accountProblems } from '../accounts/problems.ts';
import { Instant } from '../kernel/id.ts';
import { Amount, Currency } from '../kernel/money.ts';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { holderAction } from '../payments/card.ts';
import { PaymentMethodId, ProviderName } from '../payments/names.ts';
import { declines, paymentProblems } from '../payments/problems.ts';
import { subscriptionProblems } from './problems.ts';
import { PaidSubscriptionType } from './subscription.ts';

const token = codeText(400).min(1).describe('From the link in the mail');

const CardLinkSubscription = z
  .object({
    creator: z.string(),
    subscriptionType: PaidSubscriptionType,
    amount: Amount,
    currency: Currency,
    nextAttemptAt: Instant.nullable(),
  })
  .meta({ id: 'CardLinkSubscription' });
export type CardLinkSubscription = z.infer<typeof CardLinkSubscription>;

export const cardChangeOutcomes = ['renewed', 'pending', 'requires_action'] as const;

const CardChanged = z
  .object({
    status: z
      .enum(cardChangeOutcomes)
      .describe('`requires_action`: the holder confirms, then the same call continues'),
    ...holderAction,
  })
  .meta({ id: 'CardChanged' });
export type CardChanged = z.infer<typeof CardChanged>;

export const cardLinkRoutes = defineRoutes({
  openCardLink: {
    method: 'POST',
    path: '/payment/card-links/open',
    who: 'public',
    summary: 'The subscription whose card a link in a mail may change',
    body: z.strictObject({ token }),
    answer: CardLinkSubscription,
    status: 200,
    problems: [accountProblems.LINK_EXPIRED],
    limit: 'linkOpened',
  },
  changeCardByLink: {
    method: 'POST',
    path: '/payment/card-links',
    who: 'public',
    summary:
      'Stores a card for the subscription that the link names, and renews it with that card at once. The link works until the subscription is renewed or ended',
    body: z.strictObject({
      token,
      paymentMethodId: PaymentMethodId,
      provider: ProviderName.optional(),
    }),
    answer: CardChanged,
    status: 200,
    problems: [
      accountProblems.LINK_EXPIRED,
      paymentProblems.UNKNOWN_PROVIDER,
      paymentProblems.PAYMENT_METHOD_INVALID,
      paymentProblems.TOO_MANY_CARDS,
      subscriptionProblems.PAYMENT_UNDER_WAY,
      ...declines,
    ],
    limit: 'linkOpened',
  },
});
