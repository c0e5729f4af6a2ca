import type { Kind, StripeObjects } from './kinds.ts';

const refersTo = (name: string, value: unknown): string[] =>
  typeof value === 'string' ? [`${name}:${value}`] : [];

type Lists = { [K in Kind]: (object: StripeObjects[K]) => string[] };

// Every object is in the list `all` of its kind; these are the others that can be queried.
const lists: Lists = {
  account: () => [],
  balance_transaction: (it) => [...refersTo('source', it.source), `type:${it.type}`],
  bank_account: (it) => refersTo('account', it.account),
  charge: (it) => [
    ...refersTo('customer', it.customer),
    ...refersTo('payment_intent', it.payment_intent),
    ...refersTo('transfer_group', it.transfer_group),
  ],
  customer: (it) => refersTo('email', it.email),
  dispute: (it) => [
    ...refersTo('charge', it.charge),
    ...refersTo('payment_intent', it.payment_intent),
  ],
  event: (it) => [`type:${it.type}`],
  file: (it) => [`purpose:${it.purpose}`],
  payment_intent: (it) => refersTo('customer', it.customer),
  payment_method: (it) => refersTo('customer', it.customer),
  payout: () => [],
  refund: (it) => [
    ...refersTo('charge', it.charge),
    ...refersTo('payment_intent', it.payment_intent),
  ],
  setup_intent: (it) => [
    ...refersTo('customer', it.customer),
    ...refersTo('payment_method', it.payment_method),
  ],
  transfer: (it) => [
    ...refersTo('destination', it.destination),
    ...refersTo('transfer_group', it.transfer_group),
  ],
  transfer_reversal: (it) => refersTo('transfer', it.transfer),
  webhook_endpoint: () => [],
};

/** Names of the lists of an object, `all` first. */
export const listsOf = <K extends Kind>(kind: K, object: StripeObjects[K]): string[] => [
  'all',
  ...lists[kind](object),
];
