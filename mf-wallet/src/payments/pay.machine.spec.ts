import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  isMethodFixed,
  type Paid,
  type Payer,
  type PayerInput,
  type Payment,
  type PendingPayment,
  payMachine,
} from './pay.machine.ts';

const answered = (status: Paid['status']): Paid => ({
  status,
  transactionId: 't1',
  tokens: 100,
  confirmUrl: status === 'requires_action' ? 'http://bank.test/confirm' : undefined,
  message: undefined,
});

/** A card that was just typed, by the provider's id. */
const typed: Payer = { paymentMethodId: 'pm_1', keepCard: true };

/** Display name of that card. */
const named = { brand: 'visa', last4: '3184' };

/** An error as the client throws it for a response of the server. */
const refusal = Object.assign(new Error('Your card was declined.'), { name: 'ApiProblem' });

/** A press that pays, with the page's current order. */
const press = (order = 'what was shown') =>
  ({ type: 'PAY', method: { kind: 'none' }, order }) as const;

interface World {
  readonly payers?: readonly (Payer | Error)[];
  readonly answers?: readonly (Paid | Error)[];
  readonly confirmed?: Paid;
  readonly begun?: PendingPayment<string>;
}

/** A machine whose payments get the given responses; `sent` are the requests in order. */
const paying = ({ payers = [], answers = [], confirmed = answered('succeeded'), begun }: World) => {
  const sent: string[] = [];
  const opened: boolean[] = [];
  const requested: unknown[] = [];
  /** Calls that store a payment on the device (payment method and order) or remove it. */
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
        findPayer: fromPromise<Payment, PayerInput>(async () => {
          const at = countOf('card');
          sent.push('card');
          return { payer: given(payers[at] ?? typed), card: named };
        }),
        pay: fromPromise(async ({ input }) => {
          const at = countOf('pay');
          sent.push(`pay ${input.idempotencyKey} ${input.payer.paymentMethodId}`);
          requested.push(input.order);
          return given(answers[at] ?? answered('succeeded'));
        }),
        confirm: fromPromise(async ({ input }) => {
          opened.push(input.opens);
          return confirmed;
        }),
      },
      actions: {
        storePending: (_, { payer, card, order }) =>
          void kept.push([payer.paymentMethodId, card?.last4, order]),
        removePending: () => void kept.push('dropped'),
        reportDone: (_, { paid, order }) => void done.push([paid?.status, order]),
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
  return { actor, sent, opened, requested, kept, done, reaches };
};

describe('a payment', () => {
  it('succeeds', async () => {
    const { actor, sent, reaches } = paying({});
    actor.send(press());
    await reaches('done');
    expect(sent).toEqual(['card', 'pay key-1 pm_1']);
  });

  it('retries with the same key and card when the response was lost', async () => {
    const { actor, sent, reaches } = paying({ answers: [new TypeError('Failed to fetch')] });
    actor.send(press());
    await reaches('unanswered');
    actor.send({ type: 'RETRY' });
    await reaches('done');
    expect(sent).toEqual(['card', 'pay key-1 pm_1', 'pay key-1 pm_1']);
  });

  it('sends the card again when the provider did not respond', async () => {
    const { actor, sent, reaches } = paying({ payers: [new TypeError('Failed to fetch')] });
    actor.send(press());
    await reaches('unanswered');
    actor.send(press());
    await reaches('done');
    expect(sent).toEqual(['card', 'card', 'pay key-1 pm_1']);
  });

  it('is a new intent after a refusal of the server', async () => {
    const { actor, sent, reaches } = paying({ answers: [refusal] });
    actor.send(press());
    await reaches('refused');
    actor.send(press());
    await reaches('done');
    expect(sent).toEqual(['card', 'pay key-1 pm_1', 'card', 'pay key-2 pm_1']);
  });

  it('reports why the provider refused the card, and requests no payment', async () => {
    const { actor, sent, reaches } = paying({ payers: [refusal] });
    actor.send(press());
    const state = await reaches('refused');
    expect(state.context.error).toBe(refusal);
    expect(sent).toEqual(['card']);
  });

  it("waits for the holder's confirmation where the bank requires it", async () => {
    const { actor, opened, reaches } = paying({ answers: [answered('requires_action')] });
    actor.send(press());
    const state = await reaches('done');
    expect(state.context.paid?.status).toBe('succeeded');
    expect(opened).toEqual([true]);
  });

  it('is refused when the holder cancels', async () => {
    const { actor, reaches } = paying({
      answers: [answered('requires_action')],
      confirmed: answered('failed'),
    });
    actor.send(press());
    await reaches('refused');
  });

  it('resumes after a reload with its key and card, and opens no window', async () => {
    const begun = { idempotencyKey: 'before', payer: typed, order: 'what was shown' };
    const { sent, opened, reaches } = paying({ begun, answers: [answered('requires_action')] });
    await reaches('done');
    expect(sent).toEqual(['pay before pm_1']);
    expect(opened).toEqual([false]);
  });

  it('is fixed to its card and plan while it resumes after a reload', async () => {
    const begun = { idempotencyKey: 'before', payer: typed, card: named, order: 'ten' };
    const { actor, reaches } = paying({ begun, answers: [refusal] });
    expect(isMethodFixed(actor.getSnapshot())).toBe(true);
    expect(actor.getSnapshot().context.card).toEqual(named);
    expect(isMethodFixed(await reaches('refused'))).toBe(false);
  });

  it('allows another card where the provider did not respond, but not where the server did not', async () => {
    const silence = new TypeError('Failed to fetch');
    const { actor, reaches } = paying({ payers: [silence], answers: [silence] });
    actor.send(press());
    expect(isMethodFixed(await reaches('unanswered'))).toBe(false);
    actor.send({ type: 'RETRY' });
    await waitFor(actor, (state) => state.matches('paying'));
    expect(isMethodFixed(await reaches('unanswered'))).toBe(true);
  });

  it('ignores a second press', () => {
    const { actor } = paying({});
    actor.send(press());
    expect(actor.getSnapshot().can(press())).toBe(false);
  });

  it('is retried unchanged without a response, whatever is shown meanwhile', async () => {
    const { actor, requested, reaches } = paying({ answers: [new TypeError('Failed to fetch')] });
    actor.send(press('ten'));
    await reaches('unanswered');
    actor.send(press('twenty'));
    await reaches('done');
    expect(requested).toEqual(['ten', 'ten']);
  });

  it('requests what is shown now after a refusal', async () => {
    const { actor, requested, done, reaches } = paying({ answers: [refusal] });
    actor.send(press('ten'));
    await reaches('refused');
    actor.send(press('twenty'));
    await reaches('done');
    expect(requested).toEqual(['ten', 'twenty']);
    expect(done).toEqual([['succeeded', 'twenty']]);
  });

  it('is stored on the device from its card on, until it has ended', async () => {
    const { actor, kept, reaches } = paying({ answers: [answered('requires_action')] });
    expect(kept).toEqual([]);
    actor.send(press('ten'));
    await reaches('done');
    expect(kept).toEqual([['pm_1', '3184', 'ten'], ['pm_1', '3184', 'ten'], 'dropped']);
  });

  it('stays stored without a response, and is removed after a refusal', async () => {
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

  it('leaves payments stored by another page', async () => {
    const { actor, kept, reaches } = paying({ payers: [refusal] });
    actor.send(press());
    await reaches('refused');
    expect(kept).toEqual([]);
  });
});
