import type Stripe from 'stripe';

/** What the sandbox keeps, by Stripe's own `object` word, exactly as the API answers it. */
export interface StripeObjects {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  bank_account: Stripe.BankAccount;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
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

/** A pending authentication of an intent: what the confirmation page needs to finish it. */
export interface Authentication {
  token: string;
  returnUrl: string | null;
  isOffSessionSetup: boolean;
}

interface IntentState {
  authentication?: Authentication;
  /** How the holder answered last, so that a second click finds it. */
  answered?: { token: string; returnUrl: string | null; isConfirmed: boolean };
}

interface OnboardingState {
  token: string;
  returnUrl: string;
  refreshUrl: string;
  /** Epoch seconds. */
  expiresAt: number;
}

/** State of an object that Stripe knows and never answers. */
export interface HiddenStates {
  account: { bankAccounts: string[]; onboarding?: OnboardingState };
  balance_transaction: Record<never, never>;
  bank_account: { testNumber: string };
  charge: { refunds: string[]; cardName: string };
  customer: Record<never, never>;
  dispute: Record<never, never>;
  event: Record<never, never>;
  payment_intent: IntentState;
  payment_method: PaymentMethodState;
  payout: Record<never, never>;
  refund: Record<never, never>;
  setup_intent: IntentState;
  transfer: Record<never, never>;
  transfer_reversal: Record<never, never>;
  webhook_endpoint: {
    secret: string;
    isConfigured: boolean;
    /** Whose events it gets: the platform's, those of connected accounts, or all. */
    listensTo: 'all' | 'connected' | 'platform';
  };
}

export interface PaymentMethodState {
  /** Name of the test card behind it; numbers are never kept. */
  cardName: string;
  /** Paid once without a customer, or detached: Stripe refuses it from then on. */
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

/** The kind an id belongs to, by its prefix; undefined for a foreign id. */
export const kindOfId = (id: string): Kind | undefined => prefixes[id.slice(0, id.indexOf('_'))];
