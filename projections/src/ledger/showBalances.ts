import type { Commodity } from '@ovation/contracts/ledger/commodity';
import { exitCodes } from '../kernel/terminal.ts';
import { table } from '../table.ts';
import { applyLegs, type Balances, trialBalance } from './balances.ts';
import { decimal, forReading } from './money.ts';
import { type LedgerDeps, readLedger } from './readLedger.ts';

const balancesAt = async (deps: LedgerDeps, at: string | undefined): Promise<Balances> => {
  const balances: Balances = new Map();
  for await (const entry of readLedger(deps)) {
    if (at === undefined || entry.at <= at) applyLegs(balances, entry.legs);
  }
  return balances;
};

const columns = [
  { title: 'account' },
  { title: 'commodity' },
  { title: 'accounts', align: 'right' },
  { title: 'debit', align: 'right' },
  { title: 'credit', align: 'right' },
] as const;

const amount = (value: number, commodity: Commodity): string =>
  value === 0 ? '' : forReading(value, commodity);

/** Prints what every account holds; fails unless each commodity sums to zero. */
export const showTrialBalance = async (
  deps: LedgerDeps,
  at: string | undefined,
  isWhole: boolean,
  isJson: boolean,
): Promise<number> => {
  const { rows, totals, isBalanced } = trialBalance(await balancesAt(deps, at), !isWhole);
  const { io } = deps;
  if (isJson) {
    const decimals = <T extends { commodity: Commodity; debit: number; credit: number }>(
      row: T,
    ) => ({
      ...row,
      debit: decimal(row.debit, row.commodity),
      credit: decimal(row.credit, row.commodity),
    });
    const answer = { at: at ?? null, rows: rows.map(decimals), totals: totals.map(decimals) };
    io.out(JSON.stringify({ ...answer, isBalanced }));
    return isBalanced ? exitCodes.ok : exitCodes.failed;
  }
  io.out(`Trial balance${at === undefined ? '' : ` at ${at}`}`);
  const cells = rows.map(({ account, commodity, accounts, debit, credit }) => [
    account,
    commodity,
    String(accounts),
    amount(debit, commodity),
    amount(credit, commodity),
  ]);
  const sums = totals.map(({ commodity, debit, credit }) => [
    'total',
    commodity,
    '',
    forReading(debit, commodity),
    forReading(credit, commodity),
  ]);
  for (const line of table(columns, cells, sums)) io.out(line);
  io.out(isBalanced ? 'Balanced.' : 'NOT BALANCED: debit and credit differ.');
  return isBalanced ? exitCodes.ok : exitCodes.failed;
};

/** Prints what stands on one account; fails when nothing ever did. */
export const showBalance = async (
  deps: LedgerDeps,
  account: string,
  at: string | undefined,
  isJson: boolean,
): Promise<number> => {
  const { io } = deps;
  const balance = (await balancesAt(deps, at)).get(account);
  const amounts = [...(balance ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  if (isJson) {
    const balances = amounts.map(([commodity, value]) => [commodity, decimal(value, commodity)]);
    io.out(JSON.stringify({ account, at: at ?? null, balances: Object.fromEntries(balances) }));
  } else {
    for (const [commodity, value] of amounts) {
      io.out(`${account}  ${forReading(value, commodity)} ${commodity}`);
    }
  }
  if (balance) return exitCodes.ok;
  io.err(`ledger: nothing has moved on ${account}${at === undefined ? '' : ` until ${at}`}`);
  return exitCodes.failed;
};
