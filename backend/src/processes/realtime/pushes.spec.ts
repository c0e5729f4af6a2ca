import type { PushHint } from '@ovation/contracts/kernel/push';
import type { Msg, NatsConnection } from 'nats';
import { expect, it } from 'vitest';
import { createLogger } from '../../kernel/process/logger.ts';
import { followPushes } from './pushes.ts';
import type { Gateway } from './sockets.ts';

const push = (room: string, event: string): PushHint => ({ rooms: [room], event, body: {} });

type Heard = ReadonlySet<PushHint>;

/** Pushes to the room `empty` are heard by nobody; each question is answered when the spec says. */
const world = () => {
  const told: string[] = [];
  const counted: string[] = [];
  const questions: { readonly pushes: readonly PushHint[]; answer(): void }[] = [];
  const callbacks = new Map<string, (error: null, message: Msg) => void>();
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const counter = (name: string) => ({ inc: () => void counted.push(name) });
  followPushes(
    {
      to: () => ({ emit: (event: string) => void told.push(event) }),
      emit: (event: string) => void told.push(event),
    } as unknown as Gateway,
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
    counted,
    answered,
    answerNext,
    settle,
    turn,
    hand: (name: string, ...pushes: PushHint[]) => hand(name, 'ovation.pushes', pushes),
    handMissed: (name: string) => hand(name, 'ovation.missed', {}),
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
