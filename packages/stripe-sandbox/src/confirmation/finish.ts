import type Stripe from 'stripe';
import { chargeIntent, failAuthentication } from '../payment-intents/outcome.ts';
import {
  findPaymentMethod,
  type UsablePaymentMethod,
} from '../payment-methods/usePaymentMethod.ts';
import { failSetupAuthentication, finishSetup } from '../setup-intents/confirm.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';

export type HolderAnswer = 'complete' | 'fail';

/** An intent that is waiting for its holder, or was until now. */
export interface Confirmation {
  intent: Stripe.PaymentIntent | Stripe.SetupIntent;
  returnUrl: string | null;
  /** Null until the holder has answered. */
  isConfirmed: boolean | null;
}

/** The confirmation of a link; undefined when the link is wrong. */
export const findConfirmation = (
  work: Work,
  intentId: string,
  token: string,
): Confirmation | undefined => {
  const record = work.record('payment_intent', intentId) ?? work.record('setup_intent', intentId);
  if (record === undefined) return undefined;
  const { object: intent } = record;
  const { authentication, answered } = record.hidden;
  if (authentication?.token === token && intent.status === 'requires_action') {
    return { intent, returnUrl: authentication.returnUrl, isConfirmed: null };
  }
  if (answered?.token !== token) return undefined;
  return { intent, returnUrl: answered.returnUrl, isConfirmed: answered.isConfirmed };
};

/** Stores the holder's answer once; a second click returns the result of the first. */
export const finishConfirmation = (
  work: Work,
  intentId: string,
  token: string,
  answer: HolderAnswer,
): Confirmation | undefined => {
  const waiting = findConfirmation(work, intentId, token);
  if (waiting === undefined || waiting.isConfirmed !== null) return waiting;
  const { intent, returnUrl } = waiting;
  const usable = findPaymentMethod(work, idOf(intent.payment_method) ?? '');
  const isConfirmed =
    intent.object === 'payment_intent'
      ? answerPayment(work, intent, usable, answer)
      : answerSetup(work, intent, usable, answer);
  const hidden = { answered: { token, returnUrl, isConfirmed } };
  const kind = intent.object;
  if (kind === 'payment_intent') {
    const after = work.find(kind, intent.id);
    if (after) work.save(kind, after, hidden);
    return after && { intent: after, returnUrl, isConfirmed };
  }
  const after = work.find(kind, intent.id);
  if (after) work.save(kind, after, hidden);
  return after && { intent: after, returnUrl, isConfirmed };
};

const answerPayment = (
  work: Work,
  intent: Stripe.PaymentIntent,
  usable: UsablePaymentMethod,
  answer: HolderAnswer,
): boolean => {
  if (answer === 'complete') return chargeIntent(work, intent, usable, true).status === 200;
  failAuthentication(work, intent, usable);
  return false;
};

const answerSetup = (
  work: Work,
  intent: Stripe.SetupIntent,
  usable: UsablePaymentMethod,
  answer: HolderAnswer,
): boolean => {
  if (answer === 'complete') return finishSetup(work, intent, usable).status === 200;
  failSetupAuthentication(work, intent, usable);
  return false;
};

/** The holder's return URL with Stripe's parameters; null when none was given. */
export const returnAddress = ({ intent, returnUrl, isConfirmed }: Confirmation): string | null => {
  if (returnUrl === null) return null;
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  address.searchParams.set('redirect_status', isConfirmed ? 'succeeded' : 'failed');
  return address.href;
};
