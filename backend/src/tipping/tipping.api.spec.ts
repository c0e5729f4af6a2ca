import { randomUUID } from 'node:crypto';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
let creator: Person;

beforeAll(async () => {
  creator = await people.performer();
});

const tip = (fan: Person, tokens: number, idempotencyKey?: string) =>
  fan.api.tipping.sendTip({
    params: { id: creator.id },
    body: { tokens },
    ...(idempotencyKey && { idempotencyKey }),
  });

/** Returns the problem code of a failed call. */
const refusalOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ApiProblem) return error.code;
    throw error;
  }
};

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('tipping', () => {
  it('accepts exactly as many of 200 parallel tips as the balance allows', async () => {
    const fan = await people.fan();
    expect(await topUp(fan, 120)).toBe(1_200);
    const refusals = await Promise.all(
      times(200, (at) => refusalOf(tip(fan, 10, `tip ${at}`.replace(' ', '-')))),
    );
    expect(refusals.filter((code) => code === 'none')).toHaveLength(120);
    expect(refusals.filter((code) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(80);
    const me = await fan.api.auth.me();
    expect(me.data.balance).toBe(0);
  });

  it('charges once per key under concurrent calls', async () => {
    const fan = await people.fan();
    await topUp(fan, 10);
    const key = randomUUID();
    const answers = await Promise.all(times(100, () => tip(fan, 20, key)));
    const [first] = answers;
    expect(first?.data).toMatchObject({ tokens: 20, balance: 80 });
    for (const { data, status } of answers) expect([status, data]).toEqual([201, first?.data]);
    const again = await tip(fan, 20, key);
    expect(again.data).toEqual(first?.data);
  });

  it('rejects a key with another body', async () => {
    const fan = await people.fan();
    await topUp(fan, 10);
    const key = randomUUID();
    await tip(fan, 20, key);
    expect(await refusalOf(tip(fan, 30, key))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('requires an existing creator, the limits, and enough balance', async () => {
    const fan = await people.fan();
    expect(await refusalOf(tip(fan, 10))).toBe('INSUFFICIENT_BALANCE');
    expect(await refusalOf(tip(fan, 9))).toBe('TIP_OUT_OF_RANGE');
    const params = { id: fan.id };
    const toFan = fan.api.tipping.sendTip({ params, body: { tokens: 10 } });
    expect(await refusalOf(toFan)).toBe('PERFORMER_NOT_FOUND');
  });
});
