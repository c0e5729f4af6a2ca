import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { idOf, requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';

/** Detaches a payment method from its customer; Stripe never allows its use again. */
export const detach = (work: Work, id: string): Stripe.PaymentMethod => {
  const { object, hidden } = requireResource(work, 'payment_method', id);
  const customer = idOf(object.customer);
  if (customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached: Stripe.PaymentMethod = { ...object, customer: null };
  work.save('payment_method', detached, { ...hidden, isSpent: true });
  const owner = work.find('customer', customer);
  if (owner && owner.invoice_settings.default_payment_method === id) {
    const settings = { ...owner.invoice_settings, default_payment_method: null };
    work.save('customer', { ...owner, invoice_settings: settings });
  }
  work.emit('payment_method.detached', detached, { customer });
  return detached;
};
