import { exitCodes } from '../kernel/terminal.ts';
import type { Period } from './arguments.ts';
import { totals } from './books/balances.ts';
import { inTimeOrder } from './books/externalSort.ts';
import { decimal } from './books/money.ts';
import type { LedgerEntry } from './books/postings.ts';
import {
  type Audit,
  auditEntry,
  auditOrder,
  auditPayments,
  describeViolation,
  newAudit,
  type Violation,
} from './invariants.ts';
import { type LedgerDeps, readLedger } from './readLedger.ts';

/** Maximum number of printed violations; all are counted. */
const shownMax = 20;

/** Collects violations of a period: the first ones, and their number. */
const newFindings = ({ from, to }: Period) => {
  const shown: Violation[] = [];
  let count = 0;
  return {
    shown,
    get count() {
      return count;
    },
    // Earlier entries count for the balances, and are not reported.
    add: (found: readonly Violation[]): void => {
      const own = found.filter(
        ({ entry: { at } }) => (from === undefined || at >= from) && (to === undefined || at <= to),
      );
      count += own.length;
      shown.push(...own.slice(0, shownMax - shown.length));
    },
  };
};

/** Passes entries on in log order, and audits the order of each. */
async function* withOrderAudit(
  entries: AsyncIterable<LedgerEntry>,
  audit: Audit,
  found: (violations: readonly Violation[]) => void,
): AsyncGenerator<LedgerEntry> {
  for await (const entry of entries) {
    found(auditOrder(audit, entry));
    yield entry;
  }
}

/**
 * Replays the whole log in the order of the ledger, checks every invariant at every event, and reports
 * violations in the period; fails with any.
 */
export const replayLedger = async (
  deps: LedgerDeps,
  period: Period,
  isJson: boolean,
): Promise<number> => {
  const { io } = deps;
  const { from, to } = period;
  const audit = newAudit();
  const findings = newFindings(period);
  let postings = 0;
  for await (const entry of inTimeOrder(withOrderAudit(readLedger(deps), audit, findings.add))) {
    if (to !== undefined && entry.at > to) break;
    findings.add(auditEntry(audit, entry));
    if (from === undefined || entry.at >= from) postings += 1;
  }
  findings.add(auditPayments(audit));
  const { shown, count: violations } = findings;
  const sums = [...totals(audit.balances)];
  const accounts = audit.balances.size;
  if (isJson) {
    const totalsByCommodity = Object.fromEntries(
      sums.map(([name, sum]) => [name, decimal(sum, name)]),
    );
    const described = shown.map(describeViolation);
    const answer = { from: from ?? null, to: to ?? null, postings, accounts, violations };
    io.out(JSON.stringify({ ...answer, shown: described, totals: totalsByCommodity }));
  } else {
    for (const violation of shown) io.out(describeViolation(violation));
    if (violations > shown.length) io.out(`… and ${violations - shown.length} more`);
    io.out(`${postings} postings on ${accounts} accounts, ${violations} violations`);
    for (const [commodity, sum] of sums) io.out(`sum of ${commodity}: ${decimal(sum, commodity)}`);
  }
  const isSound = violations === 0 && sums.every(([, sum]) => sum === 0);
  return isSound ? exitCodes.ok : exitCodes.failed;
};
