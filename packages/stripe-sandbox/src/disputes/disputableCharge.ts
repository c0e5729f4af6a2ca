import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { requireReference } from '../work/require.ts';
import type { Work } from '../work/work.ts';

/** A charge that can be disputed: paid, not refunded in full, not disputed before. */
export const disputableCharge = (work: Work, id: string): Stripe.Charge => {
  const { object: charge } = requireReference(work, 'charge', id, 'charge');
  if (!charge.captured || charge.refunded) {
    throw invalid(`Charge ${id} holds nothing to dispute.`, { param: 'charge' });
  }
  if (charge.disputed) throw invalid(`Charge ${id} is disputed already.`, { param: 'charge' });
  return charge;
};
