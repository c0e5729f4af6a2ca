import { applyLegs, type Balances } from '@ovation/projections/ledger/books/balances';
import type { LedgerEntry } from '@ovation/projections/ledger/books/postings';

type Names = ReadonlyMap<string, string>;

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Account whose ids are replaced by the names of their people. */
const accountOf = (account: string, names: Names): string =>
  account.replace(id, (found) => names.get(found) ?? '?');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const postingText = ({ at, type, legs }: LedgerEntry, names: Names): string =>
  [
    `${at} ${type}`,
    ...legs
      .map(
        ({ account, commodity, amount }) => `  ${accountOf(account, names)} ${amount} ${commodity}`,
      )
      .toSorted(compare),
  ].join('\n');

const balanceLines = (entries: readonly LedgerEntry[], names: Names): string[] => {
  const balances: Balances = new Map();
  for (const { legs } of entries) applyLegs(balances, legs);
  return [...balances]
    .flatMap(([account, amounts]) =>
      [...amounts].map(
        ([commodity, amount]) => `${accountOf(account, names)} ${amount} ${commodity}`,
      ),
    )
    .toSorted(compare);
};

/**
 * Text of a ledger that is the same for the same stories: the trial balance and all postings in minor units, with the
 * names of people for their ids.
 */
export const ledgerText = (entries: readonly LedgerEntry[], names: Names): string =>
  [
    'Trial balance',
    ...balanceLines(entries, names),
    '',
    'Postings',
    ...entries.map((entry) => postingText(entry, names)).toSorted(compare),
    '',
  ].join('\n');
