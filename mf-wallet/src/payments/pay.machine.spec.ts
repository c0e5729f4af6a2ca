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

const cardThat = (needsHolder = false): Card => ({
  cardId: 'c1',
  needsHolder,
  confirmUrl: needsHolder ? 'http://bank.test/keep' : undefined,
});

/** An error as the client throws it when the server has answered. */
const refusal = Object.assign(new Error('Your card was declined.'), { name: 'ApiProblem' });

/** A press that pays for something, as the page has it at that moment. */
const press = (order = 'what was shown') =>
  ({ type: 'PAY', method: { kind: 'none' }, order }) as const;

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
  const asked: unknown[] = [];
  /** What the page was told to keep on the device (its card and order) and to drop. */
  const kept: unknown[] = [];
  const done: unknown[] = [];
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
          return given(cards[at] ?? cardThat());
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
          asked.push(input.order);
          return given(answers[at] ?? answered('succeeded'));
        }),
        confirm: fromPromise(async ({ input }) => {
          opened.push(input.opens);
          return confirmed;
        }),
      },
      actions: {
        keepBegun: (_, { card, order }) => void kept.push([card.needsHolder, order]),
        dropBegun: () => void kept.push('dropped'),
        tellDone: (_, { paid, order, cardId }) => void done.push([paid?.status, order, cardId]),
      },
    }),
    {
      input: {
        charge: async () => undefined,
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
  return { actor, sent, opened, asked, kept, done, reaches };
};

describe('a payment', () => {
  it('is done', async () => {
    const { actor, sent, reaches } = paying({});
    actor.send(press());
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'pay key-1 c1']);
  });

  it('sends the same key again when the answer was lost, and keeps the card', async () => {
    const { actor, sent, reaches } = paying({ answers: [new TypeError('Failed to fetch')] });
    actor.send(press());
    await reaches('unanswered');
    actor.send({ type: 'RETRY' });
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'pay key-1 c1', 'pay key-1 c1']);
  });

  it('stores the card under the same key again when that answer was lost', async () => {
    const { actor, sent, reaches } = paying({ cards: [new TypeError('Failed to fetch')] });
    actor.send(press());
    await reaches('unanswered');
    actor.send(press());
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'card key-1', 'pay key-1 c1']);
  });

  it('is a new intent after the server has refused it', async () => {
    const { actor, sent, reaches } = paying({ answers: [refusal] });
    actor.send(press());
    await reaches('refused');
    actor.send(press());
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'pay key-1 c1', 'card key-2', 'pay key-2 c1']);
  });

  it('says why the card was not kept', async () => {
    const { actor, sent, reaches } = paying({ cards: [refusal] });
    actor.send(press());
    const state = await reaches('refused');
    expect(state.context.error).toBe(refusal);
    expect(sent).toEqual(['card key-1']);
  });

  it('charges a card once its holder has confirmed that it is kept', async () => {
    const { actor, sent, opened, reaches } = paying({ cards: [cardThat(true)] });
    actor.send(press());
    await reaches('done');
    expect(sent).toEqual(['card key-1', 'confirm card', 'pay key-1 c1']);
    expect(opened).toEqual([true]);
    expect(actor.getSnapshot().context.card).toEqual(cardThat());
  });

  it('charges nothing when the holder did not confirm the card', async () => {
    const { actor, sent, reaches } = paying({
      cards: [cardThat(true)],
      cardConfirmed: answered('failed'),
    });
    actor.send(press());
    await reaches('refused');
    expect(sent).toEqual(['card key-1', 'confirm card']);
  });

  it('waits for the holder where the bank asks', async () => {
    const { actor, opened, reaches } = paying({ answers: [answered('requires_action')] });
    actor.send(press());
    const state = await reaches('done');
    expect(state.context.paid?.status).toBe('succeeded');
    expect(opened).toEqual([true]);
  });

  it('is refused when the holder gives up', async () => {
    const { actor, reaches } = paying({
      answers: [answered('requires_action')],
      confirmed: answered('failed'),
    });
    actor.send(press());
    await reaches('refused');
  });

  it('goes on after a reload with the key and the card that it had, and opens no window', async () => {
    const begun = { idempotencyKey: 'before', card: cardThat(true), order: 'what was shown' };
    const { sent, opened, reaches } = paying({ begun, answers: [answered('requires_action')] });
    await reaches('done');
    expect(sent).toEqual(['confirm card', 'pay before c1']);
    expect(opened).toEqual([false, false]);
  });

  it('takes no second press', () => {
    const { actor } = paying({});
    actor.send(press());
    expect(actor.getSnapshot().can(press())).toBe(false);
  });

  it('asks for the same again where no answer came, whatever is shown meanwhile', async () => {
    const { actor, asked, reaches } = paying({ answers: [new TypeError('Failed to fetch')] });
    actor.send(press('ten'));
    await reaches('unanswered');
    actor.send(press('twenty'));
    await reaches('done');
    expect(asked).toEqual(['ten', 'ten']);
  });

  it('asks for what is shown now once it was refused', async () => {
    const { actor, asked, done, reaches } = paying({ answers: [refusal] });
    actor.send(press('ten'));
    await reaches('refused');
    actor.send(press('twenty'));
    await reaches('done');
    expect(asked).toEqual(['ten', 'twenty']);
    expect(done).toEqual([['succeeded', 'twenty', 'c1']]);
  });

  it('is kept on the device from its card on, and until it has come to an end', async () => {
    const { actor, kept, reaches } = paying({ cards: [cardThat(true)] });
    expect(kept).toEqual([]);
    actor.send(press('ten'));
    await reaches('done');
    expect(kept).toEqual([[true, 'ten'], [false, 'ten'], 'dropped']);
  });

  it('stays kept where no answer came, and is dropped where it was refused', async () => {
    const { actor, kept, reaches } = paying({
      answers: [new TypeError('Failed to fetch'), refusal],
    });
    actor.send(press());
    await reaches('unanswered');
    expect(kept).not.toContain('dropped');
    actor.send({ type: 'RETRY' });
    await reaches('refused');
    expect(kept.at(-1)).toBe('dropped');
  });

  it('leaves alone what another page has kept', async () => {
    const { actor, kept, reaches } = paying({ cards: [refusal] });
    actor.send(press());
    await reaches('refused');
    expect(kept).toEqual([]);
  });
});
