import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForTests } from '../test/apiSetup.ts';
import { startTestStack, type TestStack } from '../test/testStack.ts';
import { cardsOf } from './deeds.ts';
import { faultsOf, type PlannedFault, parsePlan, spreadOver, twoOfEach } from './plan.ts';
import { type Run, runPlan } from './run.ts';
import { pairOf } from './world.ts';

/** A seed whose faults are of many kinds; `npm run faults` runs others, and longer. */
const seed = 14;
const seedLoadMs = 6_000;
const killsOfTurns = 20;
const turnMs = 900;
const hangMs = 20_000;

let stack: TestStack;

// Each run has people of its own, so that one stack serves them all.
beforeAll(async () => {
  await buildForTests();
  stack = await startTestStack(process.env.PATH, { copies: twoOfEach });
});
afterAll(() => stack?.stop());

it('loses and doubles nothing when store and workers die by turns, all others once, and Redis is wiped', async () => {
  const turns = ['store', 'worker-1', 'store', 'worker-2'];
  const byTurns = Array.from({ length: killsOfTurns }, (_, at): PlannedFault => {
    const part = turns[at % turns.length] ?? '';
    return { atMs: (at + 1) * turnMs, fault: { kind: 'kill', part } };
  });
  const others = stack.names
    .filter((name) => name !== 'mailbox' && !turns.includes(name))
    .map((part) => ({ kind: 'kill', part }) as const);
  const loadMs = (killsOfTurns + 1) * turnMs;
  const faults = [...byTurns, ...spreadOver([...others, { kind: 'flush' }], loadMs)];
  const { tally, findings } = await runPlan(stack, { seed, loadMs, faults });
  expect(findings).toEqual([]);
  expect(tally.askedAgain).toBeGreaterThan(0);
});

it('loses no reaction when one worker hangs, and the other is away while the store restarts', async () => {
  const faults = parsePlan(`
    500   hang:worker-1:${hangMs}
    6000  down:worker-2:4000
    7500  kill:store
  `);
  const { findings } = await runPlan(stack, { seed, loadMs: hangMs + 2_000, faults });
  expect(findings).toEqual([]);
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
