import type { StatementLine } from '@ovation/contracts/wallet/line';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
let creator: Person;
let fan: Person;
/** Position of the last tip, which statement reads wait for. */
let after: string;

beforeAll(async () => {
  creator = await people.performer();
  fan = await people.fan();
  await topUp(fan, 10);
  for (const [at, tokens] of [20, 30].entries()) {
    const { position } = await fan.api.tipping.sendTip({
      params: { id: creator.id },
      body: { tokens, message: `tip ${at + 1}` },
    });
    after = position ?? '';
  }
});

const linesOf = async (person: Person, query: object = {}) =>
  (await person.api.wallet.listStatement({ query, after })).data;

const legSum = ({ event }: StatementLine, commodity: 'TOKEN' | 'USD'): number =>
  event.legs.reduce((sum, leg) => (leg.commodity === commodity ? sum + leg.amount : sum), 0);

describe('the statement of a wallet', () => {
  it('lists the newest first, each with its balance', async () => {
    const { data, total } = await linesOf(fan);
    expect(total).toBe(3);
    expect(data.map(({ type, tokens, balance }) => [type, tokens, balance])).toEqual([
      ['tip', -30, 50],
      ['tip', -20, 80],
      ['top_up', 100, 100],
    ]);
    const oldestFirst = await linesOf(fan, { sort: 'createdAt' });
    expect(oldestFirst.data).toEqual(data.toReversed());
  });

  it('includes a tip’s event: payer, recipient and commission', async () => {
    const { data } = await linesOf(fan, { type: 'tip', limit: 1 });
    expect(data[0]).toMatchObject({
      performer: { _id: creator.id, username: creator.username },
      note: 'tip 2',
      commissionRate: 0.2,
      money: null,
      event: {
        type: 'TipSent',
        number: 3,
        legs: [
          { account: `fan:${fan.id}`, commodity: 'TOKEN', amount: -30 },
          { account: `creator:${creator.id}`, commodity: 'TOKEN', amount: 24 },
          { account: 'platform:commission', commodity: 'TOKEN', amount: 6 },
        ],
      },
    });
  });

  it('includes a top-up’s event: tokens and money, each summing to zero', async () => {
    const { data, total } = await linesOf(fan, { type: 'top_up' });
    expect(total).toBe(1);
    const [line] = data;
    if (!line) throw new Error('the top-up has no line');
    expect(line).toMatchObject({
      performer: null,
      money: { amount: 10, currency: 'USD' },
      event: { type: 'WalletToppedUp', number: 1 },
    });
    expect(line.event.legs).toContainEqual({
      account: 'platform:tokens-sold',
      commodity: 'USD',
      amount: 10,
    });
    expect([legSum(line, 'TOKEN'), legSum(line, 'USD')]).toEqual([0, 0]);
  });

  it('has pagination and filters', async () => {
    const page = await linesOf(fan, { offset: 2, limit: 1 });
    expect([page.total, page.data.map(({ type }) => type)]).toEqual([3, ['top_up']]);
    expect(await linesOf(fan, { type: 'purchase' })).toEqual({ data: [], total: 0 });
  });

  it('is for the fan only', async () => {
    expect(await linesOf(await people.fan())).toEqual({ data: [], total: 0 });
    await expect(linesOf(creator)).rejects.toMatchObject({ code: 'NOT_A_FAN' });
  });

  it('excludes other movements from the charge list', async () => {
    const { data } = await fan.api.wallet.listCharges({ query: {} });
    expect([data.total, data.data.map(({ tokens }) => tokens)]).toEqual([2, [30, 20]]);
  });
});
