import { Writable } from 'node:stream';
import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import { testId } from '../kernel/testKit.ts';
import { createLedgerFixture } from '../testing/ledgerFixture.ts';
import { readBeancount } from '../testing/readBeancount.ts';
import { beancountAccount } from './beancount.ts';
import { exportLedger } from './exportLedger.ts';

const nora = testId(1);
const luna = testId(2);

const book = async (
  excerpt: { from?: string; to?: string; limit?: number } = {},
): Promise<string> => {
  const world = createLedgerFixture();
  world.registerAccount(nora, 'norahayes', 'Nora "the \\ kiln" Hayes');
  world.registerAccount(luna, 'luna', 'Luna Okafor', 'performer');
  world.addPosting('wallet-a', '2026-01-30T10:00:00.000Z', world.issued(nora, 100));
  world.addPosting('wallet-a', '2026-02-03T10:00:00.000Z', world.tipped(nora, luna, 50));
  // Later in the log, and earlier in time.
  world.addPosting('payout-a', '2026-02-01T10:00:00.000Z', [
    { account: accounts.tokensSold, commodity: 'USD', amount: 1_234_56 },
    { account: accounts.clearing('stripe'), commodity: 'USD', amount: -1_234_56 },
  ]);
  world.addPosting('payout-a', '2026-03-05T10:00:00.000Z', [
    { account: accounts.creator(luna), commodity: 'TOKEN', amount: -40 },
    { account: accounts.creatorHeld(luna), commodity: 'TOKEN', amount: 40 },
    { account: accounts.fees('stripe'), commodity: 'USD', amount: -5 },
    { account: accounts.clearing('stripe'), commodity: 'USD', amount: 5 },
  ]);
  let text = '';
  const stdout = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  const whole = { from: undefined, to: undefined, limit: undefined };
  await exportLedger(
    world.deps,
    { ...whole, ...excerpt, format: 'beancount', out: undefined },
    stdout,
  );
  return text;
};

describe('the export to Beancount', () => {
  it('names accounts by their kind', () => {
    expect(
      [
        accounts.clearing('stripe'),
        accounts.fan(nora),
        accounts.creatorHeld(luna),
        accounts.commission,
        accounts.fees('stripe'),
        accounts.tokenIssue,
      ].map(beancountAccount),
    ).toEqual([
      'Assets:Provider:Stripe:Clearing',
      `Liabilities:Fan:${nora}`,
      `Liabilities:Creator-held:${luna}`,
      'Income:Platform:Commission',
      'Expenses:Provider:Stripe:Fees',
      'Equity:Platform:Token-issue',
    ]);
  });

  it('is a valid Beancount file, with debits positive and assertions that hold', async () => {
    const read = readBeancount(await book());
    expect(read.problems).toEqual([]);
    expect(read.transactions).toBe(4);
    expect(read.assertions).toBeGreaterThan(8);
    expect(read.balances.get('Assets:Provider:Stripe:Clearing')?.get('USD')).toBe(1_234_51);
    expect(read.balances.get(`Liabilities:Creator-held:${luna}`)?.get('TOKEN')).toBe(-40_00);
    expect(read.opened.get(`Liabilities:Fan:${nora}`)?.names).toEqual({
      name: 'Nora "the \\ kiln" Hayes',
      username: 'norahayes',
    });
  });

  it('of a period starts with the opening balances, and ends balanced', async () => {
    const whole = readBeancount(await book());
    const part = readBeancount(await book({ from: '2026-02-02T00:00:00.000Z' }));
    expect(part.problems).toEqual([]);
    expect(part.transactions).toBe(3);
    const standing = ({ balances }: typeof whole) =>
      [...balances]
        .filter(([, balance]) => [...balance.values()].some((amount) => amount !== 0))
        .sort();
    expect(standing(part)).toEqual(standing(whole));
    expect(readBeancount(await book({ limit: 2 })).problems).toEqual([]);
  });

  it.each<[string, RegExp | string, string, RegExp]>([
    ['an amount', '  -50', '  -51', /not understood|does not balance|holds/],
    ['a leg', /\n {2}Income:Platform:Commission {2}-10 TOKEN/, '', /does not balance in TOKEN/],
    ['an assertion', /(balance Income\S+) {2}-10/, '$1  -11', /holds -1000, not -1100 TOKEN/],
    ['an account that was never opened', /\n\S+ open Income\S+ TOKEN,USD/, '', /is not open/],
    [
      'an account that is opened late',
      '2026-02-03 open Income',
      '2026-02-04 open Income',
      /not open/,
    ],
    ['an account that is opened twice', /(\S+ open Income\S+ TOKEN,USD\n)/, '$1$1', /open already/],
    [
      'a currency of another account',
      'open Equity:Platform:Token-issue TOKEN',
      'open Equity:Platform:Token-issue USD',
      /takes no TOKEN/,
    ],
    ['another root', 'open Income:', 'open Earnings:', /not understood/],
    ['a small letter', 'Income:Platform', 'Income:platform', /not understood/],
    ['a small currency', '100 TOKEN', '100 token', /not understood/],
    ['a day that is none', '2026-02-03 *', '2026-02-30 *', /is no day/],
    ['a text that is not closed', '"wallet-a #0"', '"wallet-a #0', /not understood/],
    ['a posting at the margin', '\n  Income:', '\nIncome:', /not understood/],
    ['a word that is none', ' open Income', ' opened Income', /not understood/],
  ])('would be found wrong: %s', async (_, planted, by, found) => {
    const sound = await book();
    const wrong = sound.replace(planted, by);
    expect(wrong).not.toBe(sound);
    expect(readBeancount(wrong).problems.join('\n')).toMatch(found);
  });
});
