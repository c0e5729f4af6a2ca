import type { Money } from '../money/money.ts';

/** Effect on the account: a credit adds money, a debit takes it. */
export type Direction = 'credit' | 'debit';

export type EntryStatus = 'booked' | 'pending' | 'future' | 'informational' | 'other';

/** Reason why a payment came back: a code of ISO 20022, or a text of the bank. */
export type ReturnReason = { readonly code?: string; readonly text?: string };

/** One payment of an entry, with the references that its files gave it. */
export type StatementTransaction = {
  /** As the payer has written it into the payment file. */
  readonly endToEndId?: string;
  readonly messageId?: string;
  readonly groupId?: string;
  readonly bankReference?: string;
  readonly direction: Direction;
  /** As the account was charged or credited; absent where an entry of several payments omits it. */
  readonly amount?: Money;
  /** As the payer has instructed, before charges and exchange. */
  readonly instructedAmount?: Money;
  readonly returnReason?: ReturnReason;
  readonly counterpartyName?: string;
  readonly remittanceText?: string;
};

/** Movement of an account. */
export type StatementEntry = {
  readonly status: EntryStatus;
  readonly direction: Direction;
  /** True if it takes an earlier entry back. */
  readonly isReversal: boolean;
  readonly amount: Money;
  /** `2026-12-01` */
  readonly bookedOn?: string;
  readonly bankReference?: string;
  /** ISO 20022 code, such as `PMNT/ICDT/ESCT`, or the bank's own. */
  readonly transactionCode?: string;
  /** Payments that were booked as one, by the ids of their file. */
  readonly batch?: {
    readonly messageId?: string;
    readonly groupId?: string;
    readonly paymentCount?: number;
  };
  /** At least one. */
  readonly transactions: readonly StatementTransaction[];
};

export type Balance = {
  /** `OPBD`: at the beginning; `CLBD`: at the end; or another code of ISO 20022. */
  readonly code: string;
  /** Minor units, negative if the account is overdrawn. */
  readonly minorUnits: number;
  readonly currency: string;
};

/** Statement of an account over some time. */
export type Statement = {
  readonly statementId: string;
  /** IBAN or other number of the account. */
  readonly account: string;
  readonly createdAt?: string;
  /** True for a copy of a statement that the bank has sent before. */
  readonly isCopy: boolean;
  readonly balances: readonly Balance[];
  readonly entries: readonly StatementEntry[];
};

/**
 * Returns the minor units by which the closing balance differs from the opening one and the booked
 * entries: 0 for a complete statement. Returns nothing if either balance is missing.
 */
export const missingFrom = ({ balances, entries }: Statement): number | undefined => {
  const opening = balances.find(({ code }) => code === 'OPBD' || code === 'PRCD');
  const closing = balances.find(({ code }) => code === 'CLBD');
  if (!opening || !closing) return undefined;
  const change = entries
    .filter(({ status, amount }) => status === 'booked' && amount.currency === closing.currency)
    .reduce(
      (sum, { direction, amount }) =>
        sum + (direction === 'credit' ? amount.minorUnits : -amount.minorUnits),
      0,
    );
  return closing.minorUnits - opening.minorUnits - change;
};
