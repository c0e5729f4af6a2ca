import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Message } from '@ovation/contracts/messages/message';
import { refusal } from '@ovation/web-client/testing/fakeApi';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { messageMachine, type OutgoingMessage } from './message.machine.ts';

const outgoing: OutgoingMessage = {
  conversationId: 'c1',
  text: 'Is the second verse new?',
  clientId: 'k1',
};
const arrived = { _id: 'm1', conversationId: 'c1' } as Message;

/** A message whose sending gets the given responses; `keys` are the idempotency keys sent. */
const sending = (answers: readonly (Message | Error)[], isRefused = false) => {
  const keys: string[] = [];
  const actor = createActor(
    messageMachine.provide({
      actors: {
        send: fromPromise(async ({ input }) => {
          const answer = answers[keys.length];
          keys.push(input.clientId);
          if (!answer || answer instanceof Error) throw answer;
          return answer;
        }),
      },
    }),
    { input: { ...outgoing, isRefused } },
  ).start();
  return { actor, keys };
};

describe('a pending message', () => {
  it('succeeds', async () => {
    const { actor, keys } = sending([arrived]);
    expect([actor.getSnapshot().value, keys]).toEqual(['waiting', []]);
    actor.send({ type: 'SEND' });
    const state = await waitFor(actor, (now) => now.matches('success'));
    expect(state.context.message).toBe(arrived);
  });

  it('is retried with the same key, so that it is stored once', async () => {
    const { actor, keys } = sending([new TypeError('Failed to fetch'), arrived]);
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('waiting') && keys.length === 1);
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('success'));
    expect(keys).toEqual(['k1', 'k1']);
  });

  it('succeeds when it appears in the conversation, before any response', () => {
    const actor = createActor(
      messageMachine.provide({
        actors: { send: fromPromise(() => new Promise<Message>(() => undefined)) },
      }),
      { input: outgoing },
    ).start();
    actor.send({ type: 'SEND' });
    expect(actor.getSnapshot().value).toBe('sending');
    actor.send({ type: 'ARRIVED', message: arrived });
    expect(actor.getSnapshot()).toMatchObject({ value: 'success', context: { message: arrived } });
  });

  it('succeeds when it appears after its response was lost', async () => {
    const { actor, keys } = sending([new TypeError('Failed to fetch')]);
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('waiting') && keys.length === 1);
    actor.send({ type: 'ARRIVED', message: arrived });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'success',
      context: { message: arrived, error: undefined },
    });
  });

  it('waits to be retried after a transient error', async () => {
    const { actor, keys } = sending([refusal(commonProblems.UNAVAILABLE)]);
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('waiting') && keys.length === 1);
  });

  it('fails when refused, and is not sent until the user retries', async () => {
    const { actor, keys } = sending([refusal(commonProblems.INTERNAL), arrived]);
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('error'));
    actor.send({ type: 'SEND' });
    expect([actor.getSnapshot().value, keys]).toEqual(['error', ['k1']]);
    actor.send({ type: 'RETRY' });
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('success'));
  });

  it('waits for the user after a reload when it was refused before', async () => {
    const { actor, keys } = sending([arrived], true);
    expect(actor.getSnapshot().value).toBe('error');
    expect(keys).toEqual([]);
    actor.send({ type: 'RETRY' });
    actor.send({ type: 'SEND' });
    await waitFor(actor, (now) => now.matches('success'));
  });
});
