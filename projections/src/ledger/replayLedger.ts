import { exitCodes } from '../kernel/terminal.ts';
import { totals } from './balances.ts';
import { auditEntry, describeViolation, newAudit, type Violation } from './invariants.ts';
import { decimal } from './money.ts';
import { type LedgerDeps, readLedger } from './readLedger.ts';

/** Violations that are printed; all are counted. */
const shownMax = 20;

/**
 * Replays the whole log, checks every rule of the ledger at every event, and reports those of the
 * period; fails when one is broken.
 */
export const replayLedger = async (
  deps: LedgerDeps,
  period: { readonly from: string | undefined; readonly to: string | undefined },
  isJson: boolean,
): Promise<number> => {
  const { io } = deps;
  const { from, to } = period;
  const audit = newAudit();
  const shown: Violation[] = [];
  let postings = 0;
  let violations = 0;
  for await (const entry of readLedger(deps)) {
    if (to !== undefined && entry.at > to) continue;
    // What came before the period counts for the balances, and is not reported.
    const found = auditEntry(audit, entry);
    if (from !== undefined && entry.at < from) continue;
    postings += 1;
    violations += found.length;
    shown.push(...found.slice(0, shownMax - shown.length));
  }
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
