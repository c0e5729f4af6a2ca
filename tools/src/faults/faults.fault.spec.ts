import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForTests } from '../test/apiSetup.ts';
import { startTestStack, type TestStack } from '../test/testStack.ts';
import { cardsOf } from './deeds.ts';
import { faultsOf, spreadOver, twoOfEach } from './plan.ts';
import { type Run, runPlan } from './run.ts';
import { pairOf } from './world.ts';

/** A seed whose faults are of many kinds; `npm run faults` runs others, and longer. */
const seed = 14;
const seedLoadMs = 6_000;
const killsLoadMs = 9_000;

let stack: TestStack;

// Each run has people of its own, so that one stack serves them all.
beforeAll(async () => {
  await buildForTests();
  stack = await startTestStack(process.env.PATH, { copies: twoOfEach });
});
afterAll(() => stack?.stop());

it('loses and doubles nothing when each process is killed in turn, and Redis wiped, under load', async () => {
  const kills = stack.names
    .filter((name) => name !== 'mailbox')
    .map((part) => ({ kind: 'kill', part }) as const);
  const faults = spreadOver([...kills, { kind: 'flush' }], killsLoadMs);
  const { tally, findings } = await runPlan(stack, { seed, loadMs: killsLoadMs, faults });
  expect(findings).toEqual([]);
  expect(tally.askedAgain).toBeGreaterThan(0);
});

/** A top-up, a tip and a message that nobody wrote down: as if others had acted twice. */
const meddle = async ({ world }: Run): Promise<void> => {
  const { people, deeds, conversations } = world;
  const [fan] = people.fans;
  const [creator] = people.creators;
  if (!fan || !creator) throw new Error('there are no people');
  const [cardId = ''] = cardsOf(deeds, fan.id);
  await fan.api.payments.topUp({ body: { amount: 10, currency: 'USD', cardId } });
  await fan.api.tipping.sendTip({ params: { id: creator.id }, body: { tokens: 10 } });
  await fan.api.messages.sendMessage({
    params: { id: conversations.get(pairOf(fan.id, creator.id)) ?? '' },
    body: { type: 'text', text: 'nobody wrote this' },
  });
};

it('keeps everything once through the faults of a seed, and names what there is too much', async () => {
  let named: string[] = [];
  const faults = faultsOf(seed, seedLoadMs, { canFill: false });
  const { tally, findings } = await runPlan(
    stack,
    { seed, loadMs: seedLoadMs, faults },
    undefined,
    async (run) => {
      await meddle(run);
      named = await run.differences();
    },
  );
  expect(findings).toEqual([]);
  // It has to have done something: people who are refused everything would find nothing.
  expect(tally.done).toBeGreaterThan(50);
  expect(named.join('\n')).toMatch(/tips in the log: 1 that nobody did/);
  expect(named.join('\n')).toMatch(/top-ups: 1 that nobody did/);
  expect(named.join('\n')).toMatch(/messages in the log: 1 that nobody did/);
});
