import { mustNotBeNegative } from '@ovation/contracts/ledger/chart';
import type { Commodity } from '@ovation/contracts/ledger/commodity';
import { isBalanced } from '@ovation/contracts/ledger/posting';
import { applyLegs, type Balances } from './balances.ts';
import type { LedgerEntry } from './postings.ts';

export type Violation =
  | { readonly kind: 'unbalanced'; readonly entry: LedgerEntry }
  | { readonly kind: 'twice'; readonly entry: LedgerEntry }
  | {
      readonly kind: 'negative';
      readonly entry: LedgerEntry;
      readonly account: string;
      readonly commodity: Commodity;
      readonly balance: number;
    };

/** What a replay of the ledger has seen so far. */
export interface Audit {
  readonly balances: Balances;
  readonly seenEvents: Set<string>;
}

export const newAudit = (): Audit => ({ balances: new Map(), seenEvents: new Set() });

/**
 * Brings an entry onto the balances and names each rule of the ledger that it breaks: the legs sum
 * to zero, no account of a person falls below zero, no event comes twice.
 */
export const auditEntry = (audit: Audit, entry: LedgerEntry): readonly Violation[] => {
  const violations: Violation[] = [];
  if (audit.seenEvents.has(entry.eventId)) violations.push({ kind: 'twice', entry });
  audit.seenEvents.add(entry.eventId);
  if (!isBalanced(entry.legs)) violations.push({ kind: 'unbalanced', entry });
  applyLegs(audit.balances, entry.legs);
  const seen = new Set<string>();
  for (const { account, commodity } of entry.legs) {
    if (seen.has(`${account} ${commodity}`) || !mustNotBeNegative(account)) continue;
    seen.add(`${account} ${commodity}`);
    const balance = audit.balances.get(account)?.get(commodity) ?? 0;
    if (balance < 0) violations.push({ kind: 'negative', entry, account, commodity, balance });
  }
  return violations;
};

/** One line about a violation, with the event that shows it. */
export const describeViolation = (violation: Violation): string => {
  const { entry } = violation;
  const event = `event ${entry.eventId} (${entry.type}, ${entry.stream} #${entry.revision}, ${entry.at})`;
  switch (violation.kind) {
    case 'unbalanced':
      return `the legs of ${event} do not sum to zero`;
    case 'twice':
      return `${event} comes twice`;
    case 'negative':
      return `${violation.account} falls to ${violation.balance} ${violation.commodity} by ${event}`;
    default:
      return violation satisfies never;
  }
};
