import type { Commodity } from '@ovation/contracts/ledger/commodity';
import type { Leg } from '@ovation/contracts/ledger/posting';

/** Account → commodity → what stands on it: whole tokens, or integer cents. */
export type Balances = Map<string, Map<Commodity, number>>;

/** Brings the legs of one posting onto the balances. */
export const applyLegs = (balances: Balances, legs: readonly Leg[]): void => {
  for (const { account, commodity, amount } of legs) {
    const known = balances.get(account);
    const balance = known ?? new Map<Commodity, number>();
    if (!known) balances.set(account, balance);
    balance.set(commodity, (balance.get(commodity) ?? 0) + amount);
  }
};

/** What all accounts sum to, in each commodity: zero, or the ledger is broken. */
export const totals = (balances: Balances): ReadonlyMap<Commodity, number> => {
  const sums = new Map<Commodity, number>();
  for (const balance of balances.values()) {
    for (const [commodity, amount] of balance) {
      sums.set(commodity, (sums.get(commodity) ?? 0) + amount);
    }
  }
  return sums;
};

export interface TrialBalanceRow {
  /** An account, or a class such as `fan:*`. */
  readonly account: string;
  readonly commodity: Commodity;
  /** How many accounts the row stands for. */
  readonly accounts: number;
  /** What the accounts above zero hold, and what those below zero owe (as a number above zero). */
  readonly debit: number;
  readonly credit: number;
}

export interface TrialBalance {
  readonly rows: readonly TrialBalanceRow[];
  readonly totals: readonly { commodity: Commodity; debit: number; credit: number }[];
  readonly isBalanced: boolean;
}

const classOf = (account: string): string => {
  const parts = account.split(':');
  const [kind] = parts;
  if (kind !== 'fan' && kind !== 'creator') return account;
  return [kind, '*', ...parts.slice(2)].join(':');
};

const byAccount = (a: TrialBalanceRow, b: TrialBalanceRow): number =>
  a.account < b.account ? -1 : a.account > b.account ? 1 : a.commodity < b.commodity ? -1 : 1;

/** A row an account, or with `isSummary` one for all fans and one for all creators. */
export const trialBalance = (balances: Balances, isSummary: boolean): TrialBalance => {
  const rows = new Map<string, TrialBalanceRow>();
  const sums = new Map<Commodity, { debit: number; credit: number }>();
  for (const [account, balance] of balances) {
    for (const [commodity, amount] of balance) {
      const debit = Math.max(amount, 0);
      const credit = Math.max(-amount, 0);
      const name = isSummary ? classOf(account) : account;
      const row = rows.get(`${name} ${commodity}`);
      rows.set(`${name} ${commodity}`, {
        account: name,
        commodity,
        accounts: (row?.accounts ?? 0) + 1,
        debit: (row?.debit ?? 0) + debit,
        credit: (row?.credit ?? 0) + credit,
      });
      const sum = sums.get(commodity);
      sums.set(commodity, {
        debit: (sum?.debit ?? 0) + debit,
        credit: (sum?.credit ?? 0) + credit,
      });
    }
  }
  return {
    rows: [...rows.values()].sort(byAccount),
    totals: [...sums]
      .map(([commodity, sum]) => ({ commodity, ...sum }))
      .sort((a, b) => (a.commodity < b.commodity ? -1 : 1)),
    isBalanced: [...sums.values()].every(({ debit, credit }) => debit === credit),
  };
};
