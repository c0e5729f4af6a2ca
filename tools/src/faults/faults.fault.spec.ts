import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../test/testStack.ts';
import { cardsOf } from './actions.ts';
import { type Fault, type PlannedFault, spreadOver, twoOfEach } from './plan.ts';
import { type Run, runPlan } from './run.ts';
import { pairOf } from './world.ts';

/**
 * Seed of the people; `npm run faults` takes others, with faults that follow from them, and longer.
 */
const seed = 14;
const killsOfTurns = 20;
const turnMs = 1_000;
const loadMs = (killsOfTurns + 2) * turnMs;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(process.env.PATH, { copies: twoOfEach });
});
afterAll(() => stack?.stop());

/** Adds a top-up, a tip and a message without recording them: as if calls had acted twice. */
const addUnrecorded = async ({ world }: Run): Promise<void> => {
  const { people, actions, conversations } = world;
  const [fan] = people.fans;
  const [creator] = people.creators;
  if (!fan || !creator) throw new Error('there are no people');
  const [cardId = ''] = cardsOf(actions, fan.id);
  await fan.api.payments.topUp({ body: { amount: 10, currency: 'USD', cardId } });
  await fan.api.tipping.sendTip({ params: { id: creator.id }, body: { tokens: 10 } });
  await fan.api.messages.sendMessage({
    params: { id: conversations.get(pairOf(fan.id, creator.id)) ?? '' },
    body: { type: 'text', text: 'nobody wrote this' },
  });
};

/**
 * Kills store and one worker in turn, while the other worker hangs: tests the ownership of
 * reactors.
 */
const alternatingKills = (): PlannedFault[] => [
  { atMs: turnMs / 2, fault: { kind: 'hang', part: 'worker-1', forMs: killsOfTurns * turnMs } },
  ...Array.from({ length: killsOfTurns }, (_, at): PlannedFault => {
    const part = at % 2 === 0 ? 'store' : 'worker-2';
    return { atMs: (at + 1) * turnMs, fault: { kind: 'kill', part }, queue: 'turns' };
  }),
];

/**
 * Kills every other component once, wipes and sets back Redis, and lets the provider send in any
 * order.
 */
const otherFaults = (names: readonly string[]): PlannedFault[] => {
  const killed = names.filter((name) => !/^(?:store|mailbox|worker-\d)$/.test(name));
  const kills = killed.map((part): Fault => ({ kind: 'kill', part }));
  return spreadOver(
    [
      { kind: 'mix', forMs: 3_000 },
      ...kills,
      { kind: 'flush' },
      { kind: 'set-back', forMs: 1_000 },
      { kind: 'redeliver' },
    ],
    loadMs,
  );
};

it('processes everything once through faults of all kinds, parks nothing, and reports extra events', async () => {
  let named: string[] = [];
  const faults = [...alternatingKills(), ...otherFaults(stack.names)];
  const { tally, findings } = await runPlan(
    stack,
    { seed, loadMs, faults },
    undefined,
    async (run) => {
      await addUnrecorded(run);
      named = await run.differences();
    },
  );
  expect(findings.join('\n')).toBe('');
  // Actions must have succeeded: a run with refusals alone would find nothing.
  expect(tally.done).toBeGreaterThan(50);
  expect(tally.retries).toBeGreaterThan(0);
  expect(named.join('\n')).toMatch(/tips in the log: 1 that nobody did/);
  expect(named.join('\n')).toMatch(/top-ups: 1 that nobody did/);
  expect(named.join('\n')).toMatch(/messages in the log: 1 that nobody did/);
});
