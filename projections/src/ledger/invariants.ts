import { chartBreach, findChartEntry } from '@ovation/contracts/ledger/chart';
import type { Commodity } from '@ovation/contracts/ledger/commodity';
import { isBalanced } from '@ovation/contracts/ledger/posting';
import { applyLegs, type Balances } from './books/balances.ts';
import { decimal } from './books/money.ts';
import {
  applyToPayment,
  type Payments,
  type Remainder,
  remaindersOf,
} from './books/paymentParts.ts';
import type { LedgerEntry } from './books/postings.ts';

export type Violation =
  | Remainder
  | ({ readonly entry: LedgerEntry } & (
      | { readonly kind: 'unbalanced' | 'twice' | 'ahead' }
      /** Its instant is before this one, which its stream had reached. */
      | { readonly kind: 'backwards'; readonly reached: string }
      | { readonly kind: 'outside-the-chart'; readonly breach: string }
      | {
          readonly kind: 'negative';
          readonly account: string;
          readonly commodity: Commodity;
          readonly balance: number;
        }
    ));

interface LastPosition {
  readonly revision: number;
  readonly at: string;
}

/** State of a ledger replay: proportional to accounts, streams and payments. */
export interface Audit {
  readonly balances: Balances;
  readonly streams: Map<string, LastPosition>;
  readonly payments: Payments;
}

export const newAudit = (): Audit => ({
  balances: new Map(),
  streams: new Map(),
  payments: new Map(),
});

/** Tolerated clock skew between machines by which a posting may be newer than its record. */
const clockSkewMsMax = 5_000;

/**
 * Returns violations of an entry's order, called in log order: a duplicate, an instant before the previous
 * one in its stream, or ahead of the log's clock.
 */
export const auditOrder = ({ streams }: Audit, entry: LedgerEntry): readonly Violation[] => {
  const { stream, revision, at, recordedAt } = entry;
  const last = streams.get(stream);
  if (last && revision <= last.revision) return [{ kind: 'twice', entry }];
  const violations: Violation[] = [];
  if (last && at < last.at) violations.push({ kind: 'backwards', entry, reached: last.at });
  if (recordedAt && Date.parse(at) > Date.parse(recordedAt) + clockSkewMsMax) {
    violations.push({ kind: 'ahead', entry });
  }
  streams.set(stream, { revision, at: last && last.at > at ? last.at : at });
  return violations;
};

/**
 * Applies an entry to the balances, in ledger order, and returns its violations: legs must sum to zero and
 * conform to the chart, and no personal account becomes negative.
 */
export const auditEntry = (
  { balances, payments }: Audit,
  entry: LedgerEntry,
): readonly Violation[] => {
  const violations: Violation[] = [];
  if (!isBalanced(entry.legs)) violations.push({ kind: 'unbalanced', entry });
  for (const leg of entry.legs) {
    const breach = chartBreach(leg);
    if (breach !== undefined) violations.push({ kind: 'outside-the-chart', entry, breach });
  }
  applyLegs(balances, entry.legs);
  applyToPayment(payments, entry);
  const seen = new Set<string>();
  for (const { account, commodity } of entry.legs) {
    if (seen.has(`${account} ${commodity}`) || !findChartEntry(account)?.isPersonal) continue;
    seen.add(`${account} ${commodity}`);
    const balance = balances.get(account)?.get(commodity) ?? 0;
    if (balance < 0) violations.push({ kind: 'negative', entry, account, commodity, balance });
  }
  return violations;
};

/** Returns remainders of reversed payments, after the last entry. */
export const auditPayments = ({ payments }: Audit): readonly Violation[] => [
  ...remaindersOf(payments),
];

const remainderNames = {
  tokens: ['TOKEN', 'tokens'],
  bonusTokens: ['TOKEN', 'bonus tokens'],
  commission: ['USD', 'USD of commission'],
  promotion: ['USD', 'USD of promotion'],
  tax: ['USD', 'USD of tax'],
} as const satisfies Record<Remainder['part'], readonly [Commodity, string]>;

/** Describes a violation in one line, with its event. */
export const describeViolation = (violation: Violation): string => {
  const { entry } = violation;
  const event = `event ${entry.eventId} (${entry.type}, ${entry.stream} #${entry.revision}, ${entry.at})`;
  switch (violation.kind) {
    case 'unbalanced':
      return `the legs of ${event} do not sum to zero`;
    case 'twice':
      return `${event} comes twice`;
    case 'ahead':
      return `the instant of ${event} lies ahead of the log's clock: written ${entry.recordedAt}`;
    case 'backwards':
      return `the instant of ${event} runs backwards: its stream had reached ${violation.reached}`;
    case 'outside-the-chart':
      return `${violation.breach}, as ${event} has it`;
    case 'negative': {
      const { account, balance, commodity } = violation;
      return `${account} falls to ${decimal(balance, commodity)} ${commodity} by ${event}`;
    }
    case 'left-over': {
      const { transactionId, part, left, moneyLeft } = violation;
      const [commodity, what] = remainderNames[part];
      const amount = `${decimal(left, commodity)} ${what}`;
      return `payment ${transactionId} has ${decimal(moneyLeft, 'USD')} USD left, and ${amount}, after ${event}`;
    }
    default:
      return violation satisfies never;
  }
};
