import { proportionOf } from '@ovation/contracts/kernel/rules';
import { accounts } from '@ovation/contracts/ledger/posting';
import { taxReturnedFor } from '@ovation/contracts/tax/rules';
import type { LedgerEntry } from './postings.ts';

/** Parts of a payment, initial or remaining: integer cents and whole tokens. */
interface Parts {
  money: number;
  tokens: number;
  bonusTokens: number;
  commission: number;
  /** Cents that the platform's coupon added. */
  promotion: number;
  tax: number;
}

interface Payment {
  readonly brought: Readonly<Parts>;
  left: Parts;
  last: LedgerEntry;
}

/** By transaction; one per payment. */
export type Payments = Map<string, Payment>;

/** Remainder of a reversed payment: more than the remaining money accounts for. */
export interface Remainder {
  readonly kind: 'left-over';
  /** Last event that moved a part of the payment. */
  readonly entry: LedgerEntry;
  readonly transactionId: string;
  readonly part: 'tokens' | 'bonusTokens' | 'commission' | 'promotion' | 'tax';
  readonly left: number;
  readonly moneyLeft: number;
}

const paid: ReadonlySet<string> = new Set([
  'WalletToppedUp',
  'SubscriptionActivated',
  'SubscriptionRenewed',
]);
const corrected: ReadonlySet<string> = new Set([
  'TopUpReversed',
  'TopUpRestored',
  'SubscriptionPaymentReversed',
  'SubscriptionPaymentRestored',
]);

const partsOf = ({ legs }: LedgerEntry): Parts => {
  const parts = { money: 0, tokens: 0, bonusTokens: 0, commission: 0, promotion: 0, tax: 0 };
  for (const { account, commodity, amount } of legs) {
    if (account.endsWith(':clearing')) parts.money -= amount;
    else if (account === accounts.tokenIssue) parts.tokens -= amount;
    else if (account === accounts.promotions) {
      parts[commodity === 'TOKEN' ? 'bonusTokens' : 'promotion'] -= amount;
    } else if (account === accounts.commission) parts.commission += amount;
    else if (account === accounts.tax) parts.tax += amount;
  }
  return parts;
};

/** Applies an entry to its payment, if it has one. */
export const applyToPayment = (payments: Payments, entry: LedgerEntry): void => {
  const { transactionId, type } = entry;
  if (transactionId === undefined) return;
  if (paid.has(type)) {
    const brought = partsOf(entry);
    payments.set(transactionId, { brought, left: brought, last: entry });
  } else if (corrected.has(type)) {
    const payment = payments.get(transactionId);
    if (!payment) return;
    const { left } = payment;
    const parts = partsOf(entry);
    payment.left = {
      money: left.money + parts.money,
      tokens: left.tokens + parts.tokens,
      bonusTokens: left.bonusTokens + parts.bonusTokens,
      commission: left.commission + parts.commission,
      promotion: left.promotion + parts.promotion,
      tax: left.tax + parts.tax,
    };
    payment.last = entry;
  }
};

/** Returns the maximum remainder of a part: its exact share of the remaining money, rounded up. */
const remainderMax = (brought: number, { money }: Parts, moneyLeft: number): number =>
  moneyLeft >= money ? brought : brought - proportionOf(brought, money - moneyLeft, money);

/**
 * Yields the remainders of payments reversed in full or in part: unpaid tokens, the expense of the platform's
 * coupon, commission on returned money, and tax that differs from that of the remaining money. Commission
 * follows the rate, which is no exact share of a part; after a full reversal none may
 * remain.
 */
export function* remaindersOf(payments: Payments): Generator<Remainder> {
  for (const [transactionId, { brought, left, last }] of payments) {
    const moneyLeft = Math.max(0, left.money);
    const about = { kind: 'left-over' as const, entry: last, transactionId, moneyLeft };
    for (const part of ['tokens', 'bonusTokens', 'promotion'] as const) {
      if (left[part] > remainderMax(brought[part], brought, moneyLeft)) {
        yield { ...about, part, left: left[part] };
      }
    }
    if (moneyLeft === 0 && brought.money > 0 && left.commission > 0) {
      yield { ...about, part: 'commission', left: left.commission };
    }
    // Rounded to the nearest cent: exactly as much as the remaining money contains.
    const { money, tax } = brought;
    const taxReturned = taxReturnedFor({ price: money, taxAmount: tax }, money - moneyLeft);
    if (tax !== 0 && left.tax !== tax - taxReturned) {
      yield { ...about, part: 'tax', left: left.tax };
    }
  }
}
