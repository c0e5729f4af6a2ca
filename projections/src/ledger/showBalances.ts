import { findChartEntry } from '@ovation/contracts/ledger/chart';
import type { Commodity } from '@ovation/contracts/ledger/commodity';
import { exitCodes } from '../kernel/terminal.ts';
import { table } from '../kernel/textTable.ts';
import {
  applyLegs,
  type Balances,
  type Columns,
  columnsOf,
  type KindOrUnknown,
  kindsInOrder,
  type TrialBalance,
  trialBalance,
} from './books/balances.ts';
import { decimal, formatAmount } from './books/money.ts';
import { nearestTo } from './nearestNames.ts';
import { type BooksDeps, type LedgerDeps, readLedger } from './readLedger.ts';
import {
  formatPerson,
  matchesSubject,
  personOfAccount,
  type Subject,
  subjectOf,
  unknownSubject,
} from './subject.ts';

const balancesAt = async (deps: LedgerDeps, at: string | undefined): Promise<Balances> => {
  const balances: Balances = new Map();
  for await (const entry of readLedger(deps)) {
    if (at === undefined || entry.at <= at) applyLegs(balances, entry.legs);
  }
  return balances;
};

const cell = (value: number, commodity: Commodity): string =>
  value === 0 ? '' : formatAmount(value, commodity);

const decimals = <T extends Columns & { commodity: Commodity }>(row: T) => ({
  ...row,
  debit: decimal(row.debit, row.commodity),
  credit: decimal(row.credit, row.commodity),
});

const columns = [
  { title: 'account' },
  { title: 'commodity' },
  { title: 'accounts', align: 'right' },
  { title: 'debit', align: 'right' },
  { title: 'credit', align: 'right' },
] as const;

const titles: Readonly<Record<KindOrUnknown, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  income: 'Income',
  expense: 'Expenses',
  equity: 'Equity',
  unknown: 'Not in the chart of accounts',
};

const sumRow = (
  title: string,
  { commodity, debit, credit }: Columns & { commodity: Commodity },
) => [title, commodity, '', formatAmount(debit, commodity), formatAmount(credit, commodity)];

const rowsOfKind = ({ rows, subtotals }: TrialBalance, kind: KindOrUnknown): string[][] => {
  const own = rows.filter((row) => row.kind === kind);
  if (own.length === 0) return [];
  return [
    [titles[kind]],
    ...own.map(({ account, commodity, accounts, debit, credit }) => [
      `  ${account}`,
      commodity,
      String(accounts),
      cell(debit, commodity),
      cell(credit, commodity),
    ]),
    ...subtotals
      .filter((sum) => sum.kind === kind)
      .map((sum) => sumRow(`  all ${titles[kind].toLowerCase()}`, sum)),
  ];
};

/** Prints the balance of every account, by kind; fails unless each commodity sums to zero. */
export const showTrialBalance = async (
  deps: LedgerDeps,
  at: string | undefined,
  isWhole: boolean,
  isJson: boolean,
): Promise<number> => {
  const found = trialBalance(await balancesAt(deps, at), !isWhole);
  const { rows, subtotals, totals, isBalanced } = found;
  const { io } = deps;
  if (isJson) {
    const answer = {
      at: at ?? null,
      rows: rows.map(decimals),
      subtotals: subtotals.map(decimals),
      totals: totals.map(decimals),
      isBalanced,
    };
    io.out(JSON.stringify(answer));
    return isBalanced ? exitCodes.ok : exitCodes.failed;
  }
  io.out(`Trial balance${at === undefined ? '' : ` at ${at}`}`);
  const cells = kindsInOrder.flatMap((kind) => rowsOfKind(found, kind));
  const sums = totals.map((sum) => sumRow('total', sum));
  for (const line of table(columns, cells, sums)) io.out(line);
  io.out(isBalanced ? 'Balanced.' : 'NOT BALANCED: debit and credit differ.');
  return isBalanced ? exitCodes.ok : exitCodes.failed;
};

interface BalanceRow extends Columns {
  readonly account: string;
  readonly person: string;
  readonly commodity: Commodity;
}

/** Number of buffered rows per printed table; column widths are those of the first. */
const tableRowsMax = 1_000;

const balanceColumns = [
  { title: 'account' },
  { title: 'person' },
  { title: 'commodity' },
  { title: 'debit', align: 'right' },
  { title: 'credit', align: 'right' },
] as const;

const balanceCells = ({ account, person, commodity, debit, credit }: BalanceRow): string[] => {
  const isNothing = debit === 0 && credit === 0;
  return [
    account,
    person,
    commodity,
    cell(debit, commodity),
    isNothing ? formatAmount(0, commodity) : cell(credit, commodity),
  ];
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Yields the balances of the requested accounts; a chart account may have none. */
async function* balanceRows(
  { people }: BooksDeps,
  balances: Balances,
  subject: Subject,
): AsyncGenerator<BalanceRow> {
  const moved = [...balances.keys()]
    .filter((account) => matchesSubject(subject, account))
    .sort(compareText);
  const accounts = moved.length === 0 && subject.kind === 'account' ? subject.accounts : moved;
  for (const account of accounts) {
    const id = personOfAccount(account);
    const person = id === undefined ? undefined : await people.byId(id);
    const balance = balances.get(account);
    const none = findChartEntry(account)?.commodities.map((name) => [name, 0] as const) ?? [];
    const amounts = balance ? [...balance].sort(([a], [b]) => compareText(a, b)) : none;
    for (const [commodity, amount] of amounts) {
      yield { account, person: formatPerson(person), commodity, ...columnsOf(amount) };
    }
  }
}

/** True if the subject exists: an account with postings, of the chart, or of a person. */
export const isKnown = async (
  { people }: BooksDeps,
  everMoved: ReadonlySet<string>,
  subject: Subject,
): Promise<boolean> => {
  if (subject.kind === 'person') return true;
  if ([...everMoved].some((account) => matchesSubject(subject, account))) return true;
  if (subject.kind !== 'account' && subject.kind !== 'id') return false;
  const [account = ''] = subject.accounts;
  const id = personOfAccount(account);
  return id === undefined ? true : (await people.byId(id)) !== undefined;
};

/** Prints to the error output that the name is unknown; returns the exit code. */
export const printUnknown = (
  { io }: BooksDeps,
  everMoved: ReadonlySet<string>,
  subject: Subject,
): number => {
  const nearest = nearestTo(subject.text);
  for (const account of everMoved) nearest.consider(account);
  const offered =
    subject.kind === 'unknown' ? [...subject.nearest, ...nearest.names] : nearest.names;
  io.err(`ledger: ${unknownSubject(subject.text, [...new Set(offered)])}`);
  return exitCodes.failed;
};

const print = async (
  deps: BooksDeps,
  found: AsyncIterable<BalanceRow>,
  about: { readonly subject: string; readonly at: string | undefined },
  isJson: boolean,
): Promise<void> => {
  const { io } = deps;
  const sums = new Map<Commodity, { commodity: Commodity; debit: number; credit: number }>();
  let rows: BalanceRow[] = [];
  let count = 0;
  const flush = (totals: string[][] = []): void => {
    for (const line of table(balanceColumns, rows.map(balanceCells), totals)) io.out(line);
    rows = [];
  };
  for await (const standing of found) {
    const { commodity, debit, credit } = standing;
    count += 1;
    const sum = sums.get(commodity) ?? { commodity, debit: 0, credit: 0 };
    sums.set(commodity, { commodity, debit: sum.debit + debit, credit: sum.credit + credit });
    if (isJson) io.out(JSON.stringify({ ...decimals(standing), at: about.at ?? null }));
    else if (rows.push(standing) >= tableRowsMax) flush();
  }
  if (isJson) return;
  const totals = [...sums.values()].map(({ commodity, debit, credit }) => [
    'total',
    '',
    commodity,
    formatAmount(debit, commodity),
    formatAmount(credit, commodity),
  ]);
  if (count === 0) io.out(`Nothing has moved on ${about.subject}.`);
  else flush(count > 1 ? totals : []);
};

/**
 * Prints the balances of an account, of a person's accounts or of a pattern; as JSON, one per line. Fails
 * when there is no such account.
 */
export const showBalance = async (
  deps: BooksDeps,
  text: string,
  at: string | undefined,
  isJson: boolean,
): Promise<number> => {
  const subject = await subjectOf(deps.people, text);
  const balances: Balances = new Map();
  const movedAccounts = new Set<string>();
  for await (const { at: instant, legs } of readLedger(deps)) {
    for (const { account } of legs) movedAccounts.add(account);
    if (at === undefined || instant <= at) applyLegs(balances, legs);
  }
  if (!(await isKnown(deps, movedAccounts, subject)))
    return printUnknown(deps, movedAccounts, subject);
  await print(deps, balanceRows(deps, balances, subject), { subject: text, at }, isJson);
  return exitCodes.ok;
};
