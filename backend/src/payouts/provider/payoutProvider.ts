import type { Currency } from '@ovation/contracts/kernel/money';
import type {
  ConnectDisabledReason,
  ConnectRequirement,
} from '@ovation/contracts/payouts/connectRules';
import type { PayoutFailure } from '@ovation/contracts/payouts/rules';

/** One attempt to pay a payout request. Everything made at the provider for it carries these three. */
export interface PayoutAttempt {
  readonly payoutId: string;
  readonly performerId: string;
  readonly attempt: number;
}

/** State of a creator's account with the provider. */
export interface PayoutAccount {
  readonly accountId: string;
  /** The holder has completed the provider's onboarding form. */
  readonly isSubmitted: boolean;
  /** The platform may transfer money to the account. */
  readonly canReceive: boolean;
  /** The provider pays the account out to its bank. */
  readonly canPayOut: boolean;
  readonly due: readonly ConnectRequirement[];
  /** ISO 8601; null without a deadline. */
  readonly dueBy: string | null;
  readonly disabledReason: ConnectDisabledReason | null;
}

/** Single-use link to the provider's onboarding form. */
export interface AccountLink {
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Refusal of a request by the provider: nothing moved. */
export interface ProviderRefusal {
  readonly status: 'refused';
  readonly failure: PayoutFailure;
  /** The provider's code; its message goes no further than the port. */
  readonly providerCode: string | null;
}

/** Transfer from the platform's balance to a creator's account. */
export interface ProviderTransfer {
  readonly status: 'transferred';
  readonly transferId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Set once the transfer was reversed. */
  readonly reversalId: string | null;
}

/** Payout from a creator's account to the bank. */
export interface ProviderPayout {
  readonly status: 'sent' | 'paid' | 'failed';
  readonly providerPayoutId: string;
  /** Expected arrival at the bank; ISO 8601. */
  readonly expectedAt: string | null;
  /** Null unless it failed; its money is on the account again, not at the platform. */
  readonly failure: PayoutFailure | null;
  readonly providerCode: string | null;
}

/** Reversal of a transfer: its money is on the platform's balance again. */
export interface ProviderReversal {
  readonly status: 'reversed';
  readonly reversalId: string;
  /** Minor units. */
  readonly amount: number;
}

export interface PayoutLookup extends PayoutAttempt {
  readonly accountId: string;
  /** Earliest time the provider may have received it; ISO 8601. */
  readonly submittedAt: string;
}

/** Event of a provider about one of our payout requests. Events may be late, repeated and out of order. */
export type PayoutProviderEvent = PayoutAttempt & { readonly provider: string } & (
    | {
        readonly kind: 'transferred';
        readonly transferId: string;
        /** Minor units. */
        readonly amount: number;
        readonly currency: Currency;
      }
    | {
        readonly kind: 'reversed';
        readonly transferId: string;
        readonly reversalId: string;
        /** Minor units. */
        readonly amount: number;
        readonly currency: Currency;
      }
    | {
        readonly kind: 'sent';
        readonly providerPayoutId: string;
        readonly expectedAt: string | null;
      }
    | { readonly kind: 'paid'; readonly providerPayoutId: string }
    | {
        readonly kind: 'failed';
        readonly providerPayoutId: string;
        readonly failure: PayoutFailure;
        readonly providerCode: string | null;
      }
  );

/** Webhook event of a provider's accounts, with the provider's own `id` and `type`. */
export type PayoutNotification = { readonly id: string; readonly type: string } & (
  | {
      readonly kind: 'account';
      readonly performerId: string;
      readonly account: PayoutAccount;
    }
  | ({
      readonly kind: 'payout';
      readonly accountId: string;
      readonly payout: ProviderPayout;
    } & PayoutAttempt)
  | { readonly kind: 'other' }
);

/**
 * Port of a provider that pays creators through accounts of their own. Each call has a timeout and bounded
 * retries under one idempotency key, derived from our ids; throws `Unavailable` when the provider is down, and
 * then nobody knows if it was done: ask `findTransfer` or `findPayout` before trying again.
 */
export interface PayoutProvider {
  readonly name: string;
  /** Creates the account of a creator; returns its id, the same one for each call. */
  createAccount(request: {
    readonly performerId: string;
    /** ISO 3166-1 alpha-2; null lets the provider decide. */
    readonly country: string | null;
  }): Promise<string>;
  /** Creates a link to the onboarding form; each call a new one. */
  createAccountLink(accountId: string): Promise<AccountLink>;
  /** Reads the state of an account; undefined when the provider does not know it. */
  findAccount(accountId: string): Promise<PayoutAccount | undefined>;
  /** Moves money to a creator's account, once for each attempt. */
  transfer(
    request: PayoutAttempt & {
      readonly accountId: string;
      /** Minor units. */
      readonly amount: number;
      readonly currency: Currency;
    },
  ): Promise<ProviderTransfer | ProviderRefusal>;
  /** Finds the transfer of an attempt; undefined when the provider never received it. */
  findTransfer(lookup: PayoutLookup): Promise<ProviderTransfer | undefined>;
  /** Pays out to the bank what a transfer brought to the account, once for each attempt. */
  payOut(
    request: PayoutAttempt & { readonly accountId: string; readonly transferId: string },
  ): Promise<ProviderPayout | ProviderRefusal>;
  /** Finds the payout of an attempt; undefined when the provider never received it. */
  findPayout(lookup: PayoutLookup): Promise<ProviderPayout | undefined>;
  /** Reverses what is left of a transfer, once; repeated, it answers the same reversal. */
  reverseTransfer(
    request: PayoutAttempt & { readonly transferId: string },
  ): Promise<ProviderReversal | ProviderRefusal>;
  /** Verifies and parses a webhook; undefined when invalid or not signed by the provider. */
  readNotification(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PayoutNotification | undefined>;
}

export interface PayoutProviders {
  /** Finds a configured provider. */
  find(name: string): PayoutProvider | undefined;
  readonly all: readonly PayoutProvider[];
}
