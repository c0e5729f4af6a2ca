import type Stripe from 'stripe';
import { fullYear, readCardEntry } from '../cards/cardNumber.ts';
import { type TestCard, testCardOfToken } from '../cards/testCards.ts';
import { invalid, noSuchReference } from '../errors/refusal.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId } from '../store/identifiers.ts';
import { addressOf } from '../values/address.ts';
import { nullIfEmpty } from '../values/given.ts';
import { mergeMetadata } from '../values/metadata.ts';
import type { Work } from '../work/work.ts';
import { cardDetails, type Expiry, expiryOfTestIds } from './card.ts';

type CardParams = NonNullable<Requests['PaymentMethodCreate']['card']>;
type BillingParams = Requests['PaymentMethodCreate']['billing_details'];

/** Parameters of a payment method, here or inline in an intent. */
export interface PaymentMethodRequest {
  type?: string | undefined;
  card?: CardParams | { token: string } | undefined;
  billing_details?: BillingParams | undefined;
  metadata?: Stripe.Emptyable<Stripe.MetadataParam> | undefined;
  allow_redisplay?: Stripe.PaymentMethod['allow_redisplay'] | undefined;
}

const billingOf = (given: BillingParams): Stripe.PaymentMethod.BillingDetails => ({
  address: addressOf(given?.address),
  email: nullIfEmpty(given?.email),
  name: nullIfEmpty(given?.name),
  phone: nullIfEmpty(given?.phone),
  tax_id: given?.tax_id ?? null,
});

const readCard = (given: CardParams, now: number): { card: TestCard; expiry: Expiry } => {
  if (given.token !== undefined) {
    const card = testCardOfToken(given.token);
    if (card === undefined) throw noSuchReference('token', given.token, 'card[token]');
    return { card, expiry: expiryOfTestIds(now) };
  }
  const { number, exp_month: month, exp_year: year, cvc } = given;
  for (const [name, value] of Object.entries({ number, exp_month: month, exp_year: year })) {
    if (value !== undefined) continue;
    const param = `card[${name}]`;
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const entry = { number: number ?? '', expMonth: month ?? 0, expYear: year ?? 0, cvc };
  return {
    card: readCardEntry(entry, now),
    expiry: { month: entry.expMonth, year: fullYear(entry.expYear) },
  };
};

/** Makes and stores a payment method. Cards only; throws Stripe's errors for invalid input. */
export const makePaymentMethod = (
  work: Work,
  request: PaymentMethodRequest,
): Stripe.PaymentMethod => {
  const { type = request.card ? 'card' : undefined, card: given } = request;
  if (type === undefined) {
    throw invalid('Missing required param: type.', { code: 'parameter_missing', param: 'type' });
  }
  if (type !== 'card') {
    throw invalid(`The sandbox makes cards only; "${type}" is not one.`, { param: 'type' });
  }
  if (given === undefined) {
    throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  const { card, expiry } = readCard(given, work.now);
  const hasCvc = 'cvc' in given && given.cvc !== undefined;
  return store(work, card, expiry, hasCvc, request);
};

/** Makes a payment method of a test id such as `pm_card_visa`; undefined for any other id. */
export const paymentMethodOfTestId = (work: Work, id: string): Stripe.PaymentMethod | undefined => {
  const card = testCardOfToken(id);
  return card && store(work, card, expiryOfTestIds(work.now), true, {});
};

const store = (
  work: Work,
  card: TestCard,
  expiry: Expiry,
  hasCvc: boolean,
  request: PaymentMethodRequest,
): Stripe.PaymentMethod => {
  const billing = billingOf(request.billing_details);
  const paymentMethod: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: request.allow_redisplay ?? 'unspecified',
    billing_details: billing,
    card: cardDetails(card, expiry, hasCvc, billing),
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, request.metadata),
    type: 'card',
  };
  const isSetUpOffSession = card.authentication === 'onSession';
  work.insert('payment_method', paymentMethod, {
    cardName: card.name,
    isSpent: false,
    isSetUpOffSession,
  });
  return paymentMethod;
};
