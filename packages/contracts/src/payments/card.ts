import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { listOf } from '../kernel/page.ts';
import { Participant } from '../people/participant.ts';

export const cardStatuses = ['requires_action', 'active', 'expired', 'removed'] as const;

/** Stored payment card, on the wire. Its number is not stored in the product. */
export const PaymentCard = z
  .object({
    _id: Id,
    provider: z.string(),
    providerCardId: z.string().describe('The provider’s own id of the card'),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    isDefault: z.boolean(),
    status: z.enum(cardStatuses),
    lastUsedAt: Instant.nullable().describe('The fan’s last payment with it, other than renewals'),
    renews: z.array(Participant).describe('The creators whose subscriptions renew with it'),
    createdAt: Instant,
  })
  .meta({ id: 'PaymentCard' });
export type PaymentCard = z.infer<typeof PaymentCard>;

/** A fan’s cards, and the subscriptions that need one. */
export const CardList = listOf(PaymentCard).extend({
  withoutCard: z
    .array(Participant)
    .describe(
      'The creators whose subscriptions are due to renew while no card of the fan’s works: ' +
        'the next stored card renews them',
    ),
});
export type CardList = z.infer<typeof CardList>;

/** Action of the cardholder before the provider continues (3-D Secure). */
export const holderAction = {
  clientSecret: z.string().optional().describe('For the provider’s own browser code'),
  confirmUrl: z.url().optional().describe('The provider’s page where the holder confirms'),
};

export const PaymentCardAdded = PaymentCard.extend(holderAction).meta({ id: 'PaymentCardAdded' });
export type PaymentCardAdded = z.infer<typeof PaymentCardAdded>;
