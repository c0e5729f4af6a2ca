import type { PushHint } from '@ovation/contracts/kernel/push';
import { silentLogger } from '@ovation/logging/testing/loggers';
import type { Msg, NatsConnection } from 'nats';
import { expect, it } from 'vitest';
import { relayPushes } from './relayPushes.ts';
import type { SocketServer } from './sockets.ts';

const push = (room: string, event: string, position?: string): PushHint => ({
  rooms: [room],
  event,
  body: {},
  ...(position !== undefined && { order: { position } }),
});

/** Lookups of people, each of which the spec resolves. */
const world = () => {
  const emitted: string[] = [];
  /** Arguments emitted per push: its body, and its order. */
  const argumentsOf = new Map<string, readonly unknown[]>();
  const emit = (event: string, ...said: readonly unknown[]): void => {
    emitted.push(event);
    argumentsOf.set(event, said);
  };
  let counted = 0;
  const questions: { readonly pushes: readonly PushHint[]; answer(): void }[] = [];
  const callbacks = new Map<string, (error: null, message: Msg) => void>();
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  relayPushes(
    { to: () => ({ emit }), emit } as unknown as SocketServer,
    {
      subscribe: (subject: string, { callback }: { callback: () => void }) =>
        callbacks.set(subject, callback),
    } as unknown as NatsConnection,
    {
      logger: silentLogger,
      metrics: {
        pushes: {
          inc: () => {
            counted += 1;
          },
        },
      } as never,
      enrichNotifications: (pushes) =>
        new Promise((resolve) => {
          questions.push({ pushes: [...pushes], answer: () => resolve(new Map()) });
        }),
      flushed: () => settled,
      onEmitted: () => undefined,
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
    told: emitted,
    saidOf: argumentsOf,
    counted: () => counted,
    answered,
    answerNext,
    settle,
    turn,
    hand: (name: string, ...pushes: PushHint[]) => hand(name, 'ovation.pushes', pushes),
    handMissed: (name: string, notice = {}) => hand(name, 'ovation.missed', notice),
  };
};

it('emits in order, with one lookup for all messages received meanwhile', async () => {
  const { hand, handMissed, told, answerNext } = world();
  hand('one', push('a', 'first'));
  hand('two', push('b', 'second'));
  handMissed('three');
  hand('four', push('a', 'third'));
  expect(await answerNext()).toBe(1);
  expect(told).toEqual(['first']);
  expect(await answerNext()).toBe(2);
  expect(told).toEqual(['first', 'second', 'pushes/missed', 'third']);
});

it('acknowledges once pushes have reached all processes', async () => {
  const { hand, told, counted, answered, answerNext, settle, turn } = world();
  hand('one', push('a', 'told'));
  await answerNext();
  expect([told, answered]).toEqual([['told'], []]);
  settle();
  await turn();
  expect(answered).toEqual(['one']);
  expect(counted()).toBe(1);
});

it('does not acknowledge invalid messages, and goes on', async () => {
  const { hand, told, answered, answerNext } = world();
  hand('nothing');
  hand('one', push('a', 'told'));
  await answerNext();
  expect([told, answered]).toEqual([['told'], []]);
});

it('adds the log position behind the body, also for missed pushes', async () => {
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
