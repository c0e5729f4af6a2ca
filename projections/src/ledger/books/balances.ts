import { type AccountKind, findChartEntry } from '@ovation/contracts/ledger/chart';
import type { Commodity } from '@ovation/contracts/ledger/commodity';
import type { Leg } from '@ovation/contracts/ledger/posting';

/** Balances by account and commodity: whole tokens, or integer cents; a credit is positive. */
export type Balances = Map<string, Map<Commodity, number>>;

/** Applies the legs of one posting to the balances. */
export const applyLegs = (balances: Balances, legs: readonly Leg[]): void => {
  for (const { account, commodity, amount } of legs) {
    const known = balances.get(account);
    const balance = known ?? new Map<Commodity, number>();
    if (!known) balances.set(account, balance);
    balance.set(commodity, (balance.get(commodity) ?? 0) + amount);
  }
};

/** Returns the totals of all accounts in each commodity: zero, or the ledger is inconsistent. */
export const totals = (balances: Balances): ReadonlyMap<Commodity, number> => {
  const sums = new Map<Commodity, number>();
  for (const balance of balances.values()) {
    for (const [commodity, amount] of balance) {
      sums.set(commodity, (sums.get(commodity) ?? 0) + amount);
    }
  }
  return sums;
};

/** Debit and credit columns; neither is negative. */
export interface Columns {
  readonly debit: number;
  readonly credit: number;
}

/** Puts an amount in its column: a negative one is a debit, a positive one a credit. */
export const columnsOf = (amount: number): Columns => ({
  debit: Math.max(-amount, 0),
  credit: Math.max(amount, 0),
});

/** Returns a balance for display beside its columns: positive on the normal side of its account. */
export const onNormalSide = (account: string, amount: number): number =>
  amount !== 0 && findChartEntry(account)?.normalSide === 'debit' ? -amount : amount;

/** Account kinds in display order. `unknown`: an account outside the chart, which should have no balance. */
export const kindsInOrder = [
  'asset',
  'liability',
  'income',
  'expense',
  'equity',
  'unknown',
] as const satisfies readonly (AccountKind | 'unknown')[];
export type KindOrUnknown = (typeof kindsInOrder)[number];

export const kindOf = (account: string): KindOrUnknown =>
  findChartEntry(account)?.kind ?? 'unknown';

export interface TrialBalanceRow extends Columns {
  readonly kind: KindOrUnknown;
  /** Account, or a class such as `fan:*`. */
  readonly account: string;
  readonly commodity: Commodity;
  /** Number of accounts in the row. */
  readonly accounts: number;
}

export interface Sum extends Columns {
  readonly commodity: Commodity;
}

export interface TrialBalance {
  /** By kind, and by name within it. */
  readonly rows: readonly TrialBalanceRow[];
  readonly subtotals: readonly (Sum & { readonly kind: KindOrUnknown })[];
  readonly totals: readonly Sum[];
  readonly isBalanced: boolean;
}

const classOf = (account: string): string => {
  const [owner, , ...rest] = account.split(':');
  return findChartEntry(account)?.isPersonal ? [owner, '*', ...rest].join(':') : account;
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inOrder = (a: TrialBalanceRow, b: TrialBalanceRow): number =>
  kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) ||
  compareText(a.account, b.account) ||
  compareText(a.commodity, b.commodity);

/** Sums rows by `keyOf`; the sums are in the order of the keys' first rows. */
const summed = <Row extends Columns, Kept extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => Kept,
): (Kept & Columns)[] => {
  const sums = new Map<string, Kept & Columns>();
  for (const row of rows) {
    const kept = keyOf(row);
    const key = Object.values(kept).join(' ');
    const { debit, credit } = sums.get(key) ?? { debit: 0, credit: 0 };
    sums.set(key, { ...kept, debit: debit + row.debit, credit: credit + row.credit });
  }
  return [...sums.values()];
};

/** Returns the trial balance: one row per account, or with `isSummary` one for all fans and one for all creators. */
export const trialBalance = (balances: Balances, isSummary: boolean): TrialBalance => {
  const rows = new Map<string, TrialBalanceRow>();
  for (const [account, balance] of balances) {
    const name = isSummary ? classOf(account) : account;
    for (const [commodity, amount] of balance) {
      const { debit, credit } = columnsOf(amount);
      const row = rows.get(`${name} ${commodity}`);
      rows.set(`${name} ${commodity}`, {
        kind: row?.kind ?? kindOf(account),
        account: name,
        commodity,
        accounts: (row?.accounts ?? 0) + 1,
        debit: (row?.debit ?? 0) + debit,
        credit: (row?.credit ?? 0) + credit,
      });
    }
  }
  const inTheirOrder = [...rows.values()].sort(inOrder);
  const sums = summed(inTheirOrder, ({ commodity }) => ({ commodity }));
  return {
    rows: inTheirOrder,
    subtotals: summed(inTheirOrder, ({ kind, commodity }) => ({ kind, commodity })),
    totals: sums.sort((a, b) => compareText(a.commodity, b.commodity)),
    isBalanced: sums.every(({ debit, credit }) => debit === credit),
  };
};
