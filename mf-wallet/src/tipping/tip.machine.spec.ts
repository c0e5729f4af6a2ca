import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type TipSending, tipMachine } from './tip.machine.ts';

const problem = (code: string): Error =>
  Object.assign(new Error(code), { name: 'ApiProblem', code });

/** A tip whose sending gets the given responses; `sent` are the requests. */
const tipping = (answers: readonly (number | Error)[]) => {
  const sent: TipSending[] = [];
  let made = 0;
  const tip = createActor(
    tipMachine.provide({
      actors: {
        sendTip: fromPromise(async ({ input }) => {
          const answer = answers[sent.length];
          sent.push(input);
          if (typeof answer !== 'number') throw answer;
          return { balance: answer };
        }),
      },
    }),
    {
      input: {
        performerId: 'theo',
        tokens: 50,
        note: '',
        makeKey: () => {
          made += 1;
          return `key-${made}`;
        },
      },
    },
  ).start();
  return { tip, sent };
};

describe('a tip', () => {
  it('is sent with its note, and reports the balance', async () => {
    const { tip, sent } = tipping([1_190]);
    tip.send({ type: 'CHOOSE', note: 'for the wrong chord' });
    tip.send({ type: 'SEND' });
    const state = await waitFor(tip, (now) => now.matches('sent'));
    expect(state.context.balance).toBe(1_190);
    expect(sent).toEqual([
      {
        performerId: 'theo',
        tokens: 50,
        note: 'for the wrong chord',
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('is not sent twice when the response was lost', async () => {
    const { tip, sent } = tipping([new TypeError('Failed to fetch'), 1_190]);
    tip.send({ type: 'SEND' });
    await waitFor(tip, (now) => now.matches('unanswered'));
    tip.send({ type: 'SEND' });
    await waitFor(tip, (now) => now.matches('sent'));
    expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
  });

  it('is a new intent after its amount was changed', async () => {
    const { tip, sent } = tipping([new TypeError('Failed to fetch'), 1_190]);
    tip.send({ type: 'SEND' });
    await waitFor(tip, (now) => now.matches('unanswered'));
    tip.send({ type: 'CHOOSE', tokens: 20 });
    tip.send({ type: 'SEND' });
    await waitFor(tip, (now) => now.matches('sent'));
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
  });

  it('waits while tokens are bought for it', async () => {
    const { tip, sent } = tipping([problem('INSUFFICIENT_BALANCE'), 50]);
    tip.send({ type: 'CHOOSE', note: 'for the lid' });
    tip.send({ type: 'SEND' });
    await waitFor(tip, (now) => now.matches('short'));
    tip.send({ type: 'TOPPED_UP' });
    await waitFor(tip, (now) => now.matches('sent'));
    expect(sent.map(({ tokens, note }) => [tokens, note])).toEqual([
      [50, 'for the lid'],
      [50, 'for the lid'],
    ]);
  });

  it('reports why it was refused, and can be changed', async () => {
    const { tip } = tipping([problem('TIP_OUT_OF_RANGE'), 0]);
    tip.send({ type: 'SEND' });
    const state = await waitFor(tip, (now) => now.matches('refused'));
    expect(state.context.error).toMatchObject({ code: 'TIP_OUT_OF_RANGE' });
    tip.send({ type: 'CHOOSE', tokens: 100 });
    expect(tip.getSnapshot().value).toBe('choosing');
  });

  it('ignores a second press while the first is pending', () => {
    const { tip } = tipping([10]);
    tip.send({ type: 'SEND' });
    expect(tip.getSnapshot().can({ type: 'SEND' })).toBe(false);
  });
});
