import type { PushHint } from '@ovation/contracts/kernel/push';
import type { Msg, NatsConnection } from 'nats';
import { expect, it } from 'vitest';
import { createLogger } from '../../kernel/process/logger.ts';
import { followPushes } from './pushes.ts';
import type { Gateway } from './sockets.ts';

const push = (room: string, event: string, position?: string): PushHint => ({
  rooms: [room],
  event,
  body: {},
  ...(position !== undefined && { order: { position } }),
});

type Heard = ReadonlySet<PushHint>;

/** Pushes to the room `empty` are heard by nobody; each question is answered when the spec says. */
const world = () => {
  const told: string[] = [];
  /** What was told with each: its body, and what stands behind it. */
  const saidOf = new Map<string, readonly unknown[]>();
  const emit = (event: string, ...said: readonly unknown[]): void => {
    told.push(event);
    saidOf.set(event, said);
  };
  const counted: string[] = [];
  const questions: { readonly pushes: readonly PushHint[]; answer(): void }[] = [];
  const callbacks = new Map<string, (error: null, message: Msg) => void>();
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const counter = (name: string) => ({ inc: () => void counted.push(name) });
  followPushes(
    { to: () => ({ emit }), emit } as unknown as Gateway,
    {
      subscribe: (subject: string, { callback }: { callback: () => void }) =>
        callbacks.set(subject, callback),
    } as unknown as NatsConnection,
    {
      logger: createLogger('spec', 'silent'),
      metrics: { pushes: counter('told'), unheard: counter('unheard') } as never,
      heardOf: (pushes) =>
        new Promise<Heard>((resolve) => {
          const heard = new Set(pushes.filter(({ rooms }) => !rooms.includes('empty')));
          questions.push({ pushes, answer: () => resolve(heard) });
        }),
      namePeople: async () => new Map(),
      settled: () => settled,
      emitted: () => undefined,
    },
  );
  const answered: string[] = [];
  const hand = (name: string, subject: string, body: unknown): void => {
    const message = { json: () => body, respond: () => answered.push(name) };
    callbacks.get(subject)?.(null, message as unknown as Msg);
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const answerNext = async (): Promise<number> => {
    const { pushes, answer } = questions.shift() ?? { pushes: [], answer: () => undefined };
    answer();
    await turn();
    return pushes.length;
  };
  return {
    told,
    saidOf,
    counted,
    answered,
    answerNext,
    settle,
    turn,
    hand: (name: string, ...pushes: PushHint[]) => hand(name, 'ovation.pushes', pushes),
    handMissed: (name: string, notice = {}) => hand(name, 'ovation.missed', notice),
  };
};

it('emits in the order in which they came, and asks once for all that came meanwhile', async () => {
  const { hand, handMissed, told, answerNext } = world();
  hand('one', push('a', 'first'));
  hand('two', push('b', 'second'), push('empty', 'unheard'));
  handMissed('three');
  hand('four', push('a', 'third'));
  expect(await answerNext()).toBe(1);
  expect(told).toEqual(['first']);
  expect(await answerNext()).toBe(3);
  expect(told).toEqual(['first', 'second', 'pushes/missed', 'third']);
});

it('answers once what went out is with all processes, and at once where nobody hears', async () => {
  const { hand, told, counted, answered, answerNext, settle, turn } = world();
  hand('heard', push('a', 'told'));
  await answerNext();
  hand('unheard', push('empty', 'untold'));
  await answerNext();
  expect([told, answered]).toEqual([['told'], ['unheard']]);
  settle();
  await turn();
  expect(answered).toEqual(['unheard', 'heard']);
  expect(counted).toEqual(['told', 'unheard']);
});

it('gives no answer to what is no notice, and goes on', async () => {
  const { hand, told, answered, answerNext } = world();
  hand('nothing');
  hand('one', push('a', 'told'));
  await answerNext();
  expect([told, answered]).toEqual([['told'], []]);
});

it('says behind the body where a push lies in the log, and up to where some were missed', async () => {
  const { hand, handMissed, saidOf, answerNext } = world();
  hand('one', push('a', 'placed', '4711'));
  await answerNext();
  hand('two', push('a', 'unplaced'));
  await answerNext();
  handMissed('three', { order: { position: '4712' } });
  await answerNext();
  expect(Object.fromEntries(saidOf)).toEqual({
    placed: [{}, { position: '4711' }],
    unplaced: [{}],
    'pushes/missed': [{}, { position: '4712' }],
  });
});
