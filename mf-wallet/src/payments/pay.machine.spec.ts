import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Paid, payMachine } from './pay.machine.ts';

const answered = (status: Paid['status']): Paid => ({
  status,
  transactionId: 't1',
  confirmUrl: status === 'requires_action' ? 'http://bank.test/confirm' : undefined,
  message: undefined,
});

/** An error as the client throws it when the server has answered. */
const refusal = Object.assign(new Error('Your card was declined.'), { name: 'ApiProblem' });

/** A machine whose payments go as written; `keys` are those that were sent. */
const paying = (answers: readonly (Paid | Error)[], confirmed: Paid = answered('succeeded')) => {
  const keys: string[] = [];
  let made = 0;
  const actor = createActor(
    payMachine.provide({
      actors: {
        pay: fromPromise(async ({ input }) => {
          const answer = answers[keys.length] ?? answered('succeeded');
          keys.push(input.idempotencyKey);
          if (answer instanceof Error) throw answer;
          return answer;
        }),
        confirm: fromPromise(async () => confirmed),
      },
    }),
    {
      input: {
        makeKey: () => {
          made += 1;
          return `key-${made}`;
        },
      },
    },
  ).start();
  return { actor, keys };
};

describe('a payment', () => {
  it('is done', async () => {
    const { actor, keys } = paying([answered('succeeded')]);
    actor.send({ type: 'PAY' });
    await waitFor(actor, (state) => state.matches('done'));
    expect(keys).toEqual(['key-1']);
  });

  it('sends the same key again when the answer was lost', async () => {
    const { actor, keys } = paying([new TypeError('Failed to fetch'), answered('succeeded')]);
    actor.send({ type: 'PAY' });
    await waitFor(actor, (state) => state.matches('unanswered'));
    actor.send({ type: 'RETRY' });
    await waitFor(actor, (state) => state.matches('done'));
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('is a new intent after the server has refused it', async () => {
    const { actor, keys } = paying([refusal, answered('succeeded')]);
    actor.send({ type: 'PAY' });
    await waitFor(actor, (state) => state.matches('refused'));
    actor.send({ type: 'PAY' });
    await waitFor(actor, (state) => state.matches('done'));
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it('waits for the holder where the bank asks', async () => {
    const { actor } = paying([answered('requires_action')]);
    actor.send({ type: 'PAY' });
    await waitFor(actor, (state) => state.matches('done'));
    expect(actor.getSnapshot().context.paid?.status).toBe('succeeded');
  });

  it('is refused when the holder gives up', async () => {
    const { actor } = paying([answered('requires_action')], answered('failed'));
    actor.send({ type: 'PAY' });
    await waitFor(actor, (state) => state.matches('refused'));
  });

  it('takes no second press', () => {
    const { actor } = paying([]);
    actor.send({ type: 'PAY' });
    expect(actor.getSnapshot().can({ type: 'PAY' })).toBe(false);
  });
});
