import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Begun, type Card, type Paid, payMachine } from './pay.machine.ts';

const answered = (status: Paid['status']): Paid => ({
  status,
  transactionId: 't1',
  tokens: 100,
  confirmUrl: status === 'requires_action' ? 'http://bank.test/confirm' : undefined,
  message: undefined,
});

const kept = (needsHolder = false): Card => ({
  cardId: 'c1',
  needsHolder,
  confirmUrl: needsHolder ? 'http://bank.test/keep' : undefined,
});

/** An error as the client throws it when the server has answered. */
const refusal = Object.assign(new Error('Your card was declined.'), { name: 'ApiProblem' });

interface World {
  readonly cards?: readonly (Card | Error)[];
  readonly answers?: readonly (Paid | Error)[];
  readonly cardConfirmed?: Paid;
  readonly confirmed?: Paid;
  readonly begun?: Begun;
}

/** A machine whose payments go as written; `sent` is what was asked, in its order. */
const paying = ({
  cards = [],
  answers = [],
  cardConfirmed = answered('succeeded'),
  confirmed = answered('succeeded'),
  begun,
}: World) => {
  const sent: string[] = [];
  const opened: boolean[] = [];
  const given = <T>(answer: T | Error): T => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const countOf = (what: string): number => sent.filter((one) => one.startsWith(what)).length;
  let made = 0;
  const actor = createActor(
    payMachine.provide({
      actors: {
        storeCard: fromPromise(async ({ input }) => {
          const at = countOf('card');
          sent.push(`card ${input.idempotencyKey}`);
          return given(cards[at] ?? kept());
        }),
        confirmCard: fromPromise(async ({ input }) => {
          if (!input.card?.needsHolder) return answered('succeeded');
          opened.push(input.opens);
          sent.push('confirm card');
          return cardConfirmed;
        }),
        pay: fromPromise(async ({ input }) => {
          const at = countOf('pay');
          sent.push(`pay ${input.idempotencyKey} ${input.cardId}`);
          return given(answers[at] ?? answered('succeeded'));
        }),
        confirm: fromPromise(async ({ input }) => {
          opened.push(input.opens);
          return confirmed;
        }),
      },
    }),
    {
      input: {
        makeKey: () => {
          made += 1;
          return `key-${made}`;
        },
        begun,
      },
    },
  ).start();
  const reaches = (value: 'done' | 'refused' | 'unanswered') =>
    waitFor(actor, (state) => state.matches(value));
  return { actor, sent, opened, reaches };
};

describe('a payment', () => {
  it('is done', async () => {
    const { actor, sent, reaches } = paying({});
    actor.send({ type: 'PAY' });
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'pay key-1 c1']);
  });

  it('sends the same key again when the answer was lost, and keeps the card', async () => {
    const { actor, sent, reaches } = paying({ answers: [new TypeError('Failed to fetch')] });
    actor.send({ type: 'PAY' });
    await reaches('unanswered');
    actor.send({ type: 'RETRY' });
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'pay key-1 c1', 'pay key-1 c1']);
  });

  it('stores the card under the same key again when that answer was lost', async () => {
    const { actor, sent, reaches } = paying({ cards: [new TypeError('Failed to fetch')] });
    actor.send({ type: 'PAY' });
    await reaches('unanswered');
    actor.send({ type: 'PAY' });
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'card key-1', 'pay key-1 c1']);
  });

  it('is a new intent after the server has refused it', async () => {
    const { actor, sent, reaches } = paying({ answers: [refusal] });
    actor.send({ type: 'PAY' });
    await reaches('refused');
    actor.send({ type: 'PAY' });
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'pay key-1 c1', 'card key-2', 'pay key-2 c1']);
  });

  it('says why the card was not kept', async () => {
    const { actor, sent, reaches } = paying({ cards: [refusal] });
    actor.send({ type: 'PAY' });
    const state = await reaches('refused');
    expect(state.context.error).toBe(refusal);
    expect(sent).toEqual(['card key-1']);
  });

  it('charges a card once its holder has confirmed that it is kept', async () => {
    const { actor, sent, opened, reaches } = paying({ cards: [kept(true)] });
    actor.send({ type: 'PAY' });
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'confirm card', 'pay key-1 c1']);
    expect(opened).toEqual([true]);
    expect(actor.getSnapshot().context.card).toEqual(kept());
  });

  it('charges nothing when the holder did not confirm the card', async () => {
    const { actor, sent, reaches } = paying({
      cards: [kept(true)],
      cardConfirmed: answered('failed'),
    });
    actor.send({ type: 'PAY' });
    await reaches('refused');
    expect(sent).toEqual(['card key-1', 'confirm card']);
  });

  it('waits for the holder where the bank asks', async () => {
    const { actor, opened, reaches } = paying({ answers: [answered('requires_action')] });
    actor.send({ type: 'PAY' });
    const state = await reaches('done');
    expect(state.context.paid?.status).toBe('succeeded');
    expect(opened).toEqual([true]);
  });

  it('is refused when the holder gives up', async () => {
    const { actor, reaches } = paying({
      answers: [answered('requires_action')],
      confirmed: answered('failed'),
    });
    actor.send({ type: 'PAY' });
    await reaches('refused');
  });

  it('goes on after a reload with the key and the card that it had, and opens no window', async () => {
    const begun = { idempotencyKey: 'before', card: kept(true) };
    const { sent, opened, reaches } = paying({ begun, answers: [answered('requires_action')] });
    await reaches('done');
    expect(sent).toEqual(['confirm card', 'pay before c1']);
    expect(opened).toEqual([false, false]);
  });

  it('takes no second press', () => {
    const { actor } = paying({});
    actor.send({ type: 'PAY' });
    expect(actor.getSnapshot().can({ type: 'PAY' })).toBe(false);
  });
});
