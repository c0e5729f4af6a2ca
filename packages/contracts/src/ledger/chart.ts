import type { Commodity } from './commodity.ts';

export type AccountKind = 'asset' | 'liability' | 'income' | 'expense' | 'equity';

/** Normal side of an account: a negative amount is a debit. */
export type Side = 'debit' | 'credit';

/** Account of the ledger, or one for each person or provider. */
export interface ChartEntry {
  /** The account's name; `<id>` stands for a person's id, `<name>` for a provider's name. */
  readonly pattern: string;
  readonly kind: AccountKind;
  readonly normalSide: Side;
  readonly commodities: readonly Commodity[];
  /** Meaning of its balance. */
  readonly meaning: string;
  /** The balance of a personal account is never negative. */
  readonly isPersonal: boolean;
}

const entry = (
  pattern: string,
  kind: AccountKind,
  normalSide: Side,
  commodities: readonly Commodity[],
  meaning: string,
): ChartEntry => ({
  pattern,
  kind,
  normalSide,
  commodities,
  meaning,
  isPersonal: pattern.includes('<id>'),
});

/** Chart of accounts. A posting to any other account is refused. */
export const chart: readonly ChartEntry[] = [
  entry(
    'provider:<name>:clearing',
    'asset',
    'debit',
    ['USD'],
    'Collected by the provider and not yet paid to the bank: the provider’s own balance',
  ),
  entry('platform:bank', 'asset', 'debit', ['USD'], 'The bank account'),
  entry('fan:<id>', 'liability', 'credit', ['TOKEN'], 'What the fan can spend'),
  entry(
    'fan:<id>:held',
    'liability',
    'credit',
    ['TOKEN'],
    'Reserved for a private stream or an order, released or settled once',
  ),
  entry('creator:<id>', 'liability', 'credit', ['TOKEN', 'USD'], 'Earned and not yet asked for'),
  entry('creator:<id>:held', 'liability', 'credit', ['TOKEN', 'USD'], 'In a payout request'),
  entry(
    'platform:tokens-sold',
    'liability',
    'credit',
    ['USD'],
    'Dollars received for tokens that are not settled yet',
  ),
  entry(
    'platform:refunds-due',
    'liability',
    'credit',
    ['USD'],
    'Payments that were refused after the money had come, until they are refunded',
  ),
  entry(
    'payouts:in-transit',
    'liability',
    'credit',
    ['USD'],
    'Payouts approved and not confirmed by bank or provider',
  ),
  entry('platform:tax', 'liability', 'credit', ['USD'], 'Collected for tax offices'),
  entry('platform:commission', 'income', 'credit', ['TOKEN', 'USD'], 'The platform’s share'),
  entry(
    'platform:token-margin',
    'income',
    'credit',
    ['USD'],
    'What dollars received and dollars owed for the same tokens differ by, once they retire',
  ),
  entry(
    'provider:<name>:fees',
    'expense',
    'debit',
    ['USD'],
    'The provider’s fees, as its own balance transactions say',
  ),
  entry(
    'platform:losses',
    'expense',
    'debit',
    ['TOKEN', 'USD'],
    'What a refund or a lost dispute could not take back from anybody',
  ),
  entry(
    'platform:promotions',
    'expense',
    'debit',
    ['TOKEN', 'USD'],
    'Bonus tokens, coupons and gifts that the platform pays for',
  ),
  entry(
    'platform:token-issue',
    'equity',
    'debit',
    ['TOKEN'],
    'The mirror of tokens alive, but for those given away or lost, which are expenses',
  ),
];

const idForm = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const nameForm = '[a-z][a-z0-9-]*';

const byName = new Map(chart.map((known) => [known.pattern, known]));
const forms = chart
  .filter(({ pattern }) => pattern.includes('<'))
  .map((known) => ({
    known,
    form: new RegExp(`^${known.pattern.replace('<id>', idForm).replace('<name>', nameForm)}$`),
  }));

/** Returns the chart entry of an account; undefined if there is none. */
export const findChartEntry = (account: string): ChartEntry | undefined => {
  const named = byName.get(account);
  if (named) return account.includes('<') ? undefined : named;
  return forms.find(({ form }) => form.test(account))?.known;
};

/** Returns the chart entry of an account; throws if there is none. */
export const chartEntryOf = (account: string): ChartEntry => {
  const known = findChartEntry(account);
  if (!known) throw new Error(`the chart of accounts has no account ${account}`);
  return known;
};

/** True for a personal account, whose balance is never negative. */
export const mustNotBeNegative = (account: string): boolean => chartEntryOf(account).isPersonal;

/** Describes how a leg violates the chart; undefined if it does not. */
export const chartBreach = (leg: {
  readonly account: string;
  readonly commodity: Commodity;
}): string | undefined => {
  const known = findChartEntry(leg.account);
  if (!known) return `the chart of accounts has no account ${leg.account}`;
  return known.commodities.includes(leg.commodity)
    ? undefined
    : `${leg.account} takes no ${leg.commodity}`;
};
