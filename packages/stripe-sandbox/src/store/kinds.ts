import type Stripe from 'stripe';

/** Stored objects by Stripe's `object` value, exactly as in the API. */
export interface StripeObjects {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  bank_account: Stripe.BankAccount;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  file: Stripe.File;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

export type Kind = keyof StripeObjects;

/** A pending authentication of an intent, for the confirmation page. */
export interface Authentication {
  token: string;
  returnUrl: string | null;
  isOffSessionSetup: boolean;
}

interface IntentState {
  authentication?: Authentication;
  /** The holder's last answer, so that a second click finds it. */
  answered?: { token: string; returnUrl: string | null; isConfirmed: boolean };
}

interface OnboardingState {
  token: string;
  returnUrl: string;
  refreshUrl: string;
  /** Epoch seconds. */
  expiresAt: number;
}

/** Hidden state of an object, never part of a response. */
export interface HiddenStates {
  account: { bankAccounts: string[]; onboarding?: OnboardingState };
  balance_transaction: Record<never, never>;
  bank_account: { testNumber: string };
  charge: {
    refunds: string[];
    cardName: string;
    /** Total of the transfers with it as source. */
    transferred?: number;
  };
  customer: Record<never, never>;
  dispute: Record<never, never>;
  event: Record<never, never>;
  /** Content in base64. */
  file: { content: string };
  payment_intent: IntentState;
  payment_method: PaymentMethodState;
  payout: Record<never, never>;
  refund: Record<never, never>;
  setup_intent: IntentState;
  /** Amount at the account, in its currency. */
  transfer: { arrived: { amount: number; currency: string } };
  transfer_reversal: Record<never, never>;
  webhook_endpoint: {
    secret: string;
    isConfigured: boolean;
    /** Accounts whose events it receives: the platform, connected accounts, or all. */
    listensTo: 'all' | 'connected' | 'platform';
  };
}

export interface PaymentMethodState {
  /** Name of its test card; numbers are never stored. */
  cardName: string;
  /** Used once without a customer, or detached: Stripe refuses it from then on. */
  isSpent: boolean;
  isSetUpOffSession: boolean;
}

const prefixes: Record<string, Kind> = {
  acct: 'account',
  ba: 'bank_account',
  ch: 'charge',
  cus: 'customer',
  du: 'dispute',
  evt: 'event',
  file: 'file',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  py: 'charge',
  re: 'refund',
  pyr: 'refund',
  seti: 'setup_intent',
  tr: 'transfer',
  trr: 'transfer_reversal',
  txn: 'balance_transaction',
  we: 'webhook_endpoint',
};

/** The kind of an id by its prefix; undefined for a foreign id. */
export const kindOfId = (id: string): Kind | undefined => prefixes[id.slice(0, id.indexOf('_'))];
