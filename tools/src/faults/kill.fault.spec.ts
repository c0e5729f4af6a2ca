import type { Person } from '@ovation/backend/testing/people';
import { createClient } from 'redis';
import { expect, it, vi } from 'vitest';
import { faultStack } from '../test/faultStack.ts';
import { runLedger } from '../test/runLedger.ts';
import { runProjections } from '../test/runProjections.ts';
import { startTippers, type Tippers } from './tippers.ts';

const fansCount = 6;
const tipsBetweenKills = 12;
const waitMsMax = 60_000;
const pageSize = 100;

const allCharges = async ({ api }: Person): Promise<{ tokens: number }[]> => {
  const charges: { tokens: number }[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { data } = await api.wallet.listCharges({ query: { offset, limit: pageSize } });
    charges.push(...data.data);
    if (charges.length >= data.total) return charges;
  }
};

/** Each acknowledged tip is there once, and nothing else is. */
const expectExactlyOnce = async ({ fans, acknowledged, bought }: Tippers): Promise<void> => {
  for (const fan of fans) {
    const tips = acknowledged.get(fan.id);
    await vi.waitFor(
      async () => {
        const charges = await allCharges(fan);
        expect(charges).toHaveLength(tips?.size ?? -1);
        const spent = charges.reduce((sum, { tokens }) => sum + tokens, 0);
        expect((await fan.api.auth.me()).data.balance).toBe((bought.get(fan.id) ?? 0) - spent);
      },
      { timeout: waitMsMax },
    );
  }
};

const wipeRedis = async (url: string): Promise<void> => {
  const redis = createClient({ url });
  await redis.connect();
  await redis.flushAll();
  await redis.close();
};

const moreTips = async (tippers: Tippers): Promise<void> => {
  const before = tippers.acknowledgedCount();
  await vi.waitFor(
    () => expect(tippers.acknowledgedCount()).toBeGreaterThanOrEqual(before + tipsBetweenKills),
    { timeout: waitMsMax },
  );
};

it('loses and doubles nothing when each process is killed in turn under load', async () => {
  const stack = await faultStack({ apiProcesses: 2 });
  const tippers = await startTippers(stack.addresses.origin, fansCount);
  for (const name of stack.names) {
    await moreTips(tippers);
    await stack.kill(name, 'SIGKILL');
    await stack.whenReady(name);
  }
  await moreTips(tippers);
  await tippers.stop();
  await expectExactlyOnce(tippers);
  await stack.assertBalanced();
  await runLedger(stack.env, ['verify']);
});

it('builds the same read models again when Redis is wiped under load', async () => {
  const stack = await faultStack();
  const tippers = await startTippers(stack.addresses.origin, fansCount);
  await moreTips(tippers);
  await wipeRedis(stack.addresses.redisUrl);
  await moreTips(tippers);
  await tippers.stop();
  await expectExactlyOnce(tippers);
  await runProjections(stack.env, ['verify']);
  await stack.assertBalanced();
});
