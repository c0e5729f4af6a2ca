import { isBalanced, type Leg } from '@ovation/contracts/ledger/posting';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandContext, contextOfReaction } from '../kernel/commands/command.ts';
import { accepted } from '../kernel/commands/decision.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { walletModel } from '../models/wallet.model.ts';
import { scriptedProvider } from '../testing/scriptedProvider.ts';
import { createCharging } from './charging.ts';
import { applyTopUpEvent, type TopUpTransactionEvent } from './creditTopUp.ts';
import { createProviders } from './provider/providers.ts';
import { reconcilePayment } from './reconcilePayments.timer.ts';
import { type NewTransaction, transactionModel } from './transactions/model.ts';
import { decideDispute, decideOutcome, decideRefund } from './transactions/transaction.decide.ts';

const fanId = '019a0000-0000-7000-8000-00000000000f';
const start = Date.parse('2026-01-01T00:00:00.000Z');

const contextAt = (minutes = 0): CommandContext => ({
  now: new Date(start + minutes * 60_000).toISOString(),
  actor: { kind: 'system', id: 'spec' },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' },
});

const topUpOf = (tokens: number, transactionId = newId()): NewTransaction => ({
  transactionId,
  fanId,
  provider: 'stripe',
  amount: tokens * 10,
  currency: 'USD',
  purpose: {
    type: 'top_up',
    tokens,
    bonusTokens: 0,
    package: null,
    tokenConversionMinor: 10,
  },
  couponCode: null,
  cardId: newId(),
  cardRef: 'pm_1',
  customerRef: 'cus_1',
  offSession: false,
});

const world = () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const provider = scriptedProvider();
  const providers = createProviders([provider]);
  const charging = createCharging({ commands, providers });
  const newsTypes = [
    'TransactionSucceeded',
    'TransactionRefunded',
    'RefundFailed',
    'TransactionDisputed',
    'DisputeClosed',
  ];
  /** Delivers events to reactors in any order and more than once. */
  const react = async (
    order: (events: TopUpTransactionEvent[]) => TopUpTransactionEvent[] = (all) => all,
  ) => {
    const news = log.all.filter(({ type }) => newsTypes.includes(type));
    for (const event of order(news as unknown as TopUpTransactionEvent[])) {
      await applyTopUpEvent(commands, contextOfReaction('spec', event as never), event);
    }
  };
  const balance = async () => (await commands.load(walletModel, fanId)).state.balance;
  const count = (type: string) => log.all.filter((event) => event.type === type).length;
  return { log, commands, provider, charging, providers, react, balance, count };
};

type World = ReturnType<typeof world>;

const deliver = (
  { commands }: World,
  transactionId: string,
  outcome: Parameters<typeof decideOutcome>[0],
) =>
  commands.handle(transactionModel, transactionId, contextAt(), (transaction) =>
    decideOutcome(outcome, 'provider', contextAt().now, transaction),
  );

describe('a payment', () => {
  it('is recorded before it is submitted, and submitted once', async () => {
    const all = world();
    const payment = topUpOf(100);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => all.charging.charge(contextAt(), payment)),
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(all.log.all.map(({ type }) => type)).toEqual([
      'TransactionCreated',
      'TransactionSucceeded',
    ]);
  });

  it('with a lost response is found by the timer, and credited', async () => {
    const all = world();
    const payment = topUpOf(100);
    all.provider.loseNextResponse();
    await expect(all.charging.charge(contextAt(), payment)).rejects.toThrow('not available');
    const left = await all.charging.find(payment.transactionId);
    expect(left?.status).toBe('created');
    if (left) await reconcilePayment(all, contextAt(2), left);
    await all.react();
    expect(await all.balance()).toBe(100);
  });

  it('that never reached the provider is canceled in the end, and can still succeed', async () => {
    const all = world();
    const payment = topUpOf(100);
    all.provider.failNextCharge();
    await expect(all.charging.charge(contextAt(), payment)).rejects.toThrow('not available');
    const left = await all.charging.find(payment.transactionId);
    if (!left) throw new Error('it was not written down');
    await reconcilePayment(all, contextAt(2), left);
    expect((await all.charging.find(payment.transactionId))?.status).toBe('created');
    await reconcilePayment(all, contextAt(11), left);
    expect((await all.charging.find(payment.transactionId))?.status).toBe('canceled');
    await deliver(all, payment.transactionId, { status: 'succeeded', paymentRef: 'pi_1' });
    await all.react();
    expect(await all.balance()).toBe(100);
  });

  it('that waits too long for its holder is canceled', async () => {
    const all = world();
    const payment = topUpOf(100);
    all.provider.answer = ({ transactionId }) => ({
      status: 'requires_action',
      paymentRef: `pi_${transactionId}`,
      confirmUrl: 'https://bank.test/confirm',
    });
    const made = await all.charging.charge(contextAt(), payment);
    expect(made.firstOutcome).toMatchObject({
      status: 'requires_action',
      confirmUrl: 'https://bank.test/confirm',
    });
    await reconcilePayment(all, contextAt(24 * 60 + 1), made);
    expect((await all.charging.find(payment.transactionId))?.status).toBe('canceled');
  });

  it('responds with its first outcome, whatever has happened since', async () => {
    const all = world();
    const payment = topUpOf(100);
    all.provider.answer = () => ({ status: 'requires_action', paymentRef: 'pi_1' });
    await all.charging.charge(contextAt(), payment);
    await deliver(all, payment.transactionId, { status: 'succeeded', paymentRef: 'pi_1' });
    const again = await all.charging.charge(contextAt(), payment);
    expect(again).toMatchObject({
      status: 'succeeded',
      firstOutcome: { status: 'requires_action' },
    });
  });
});

describe('refunded money', () => {
  const paid = async (tokens: number) => {
    const all = world();
    const payment = topUpOf(tokens);
    await all.charging.charge(contextAt(), payment);
    await all.react();
    return { all, payment, id: payment.transactionId };
  };
  const refund = ({ commands }: World, id: string, refundRef: string, refunded: number) =>
    commands.handle(transactionModel, id, contextAt(), (transaction) =>
      decideRefund(
        { kind: 'refunded', paymentRef: 'pi_1', refundRef, refunded },
        contextAt().now,
        transaction,
      ),
    );
  const refundFails = ({ commands }: World, id: string, refundRef: string, refunded: number) =>
    commands.handle(transactionModel, id, contextAt(), (transaction) =>
      decideRefund(
        { kind: 'refund-failed', paymentRef: 'pi_1', refundRef, refunded },
        contextAt().now,
        transaction,
      ),
    );
  const dispute = (
    { commands }: World,
    id: string,
    kind: 'disputed' | 'dispute-won' | 'dispute-lost',
  ) =>
    commands.handle(transactionModel, id, contextAt(), (transaction) =>
      decideDispute(
        { kind, paymentRef: 'pi_1', disputeRef: 'dp_1', disputed: 1_000, reason: 'fraudulent' },
        contextAt().now,
        transaction,
      ),
    );
  const spend = ({ commands }: World, balanceAfter: number) =>
    commands.handle(walletModel, fanId, contextAt(), ({ balance }) =>
      accepted([
        {
          type: 'TipSent' as const,
          data: {
            tipId: newId(),
            fanId,
            performerId: newId(),
            tokens: balance - balanceAfter,
            commission: 0,
            commissionBasisPoints: 0,
            balanceAfter,
            legs: [],
            sentAt: contextAt().now,
          },
        },
      ]),
    );
  const lastLegs = ({ log }: World): readonly Leg[] => {
    const last = log.all.at(-1) as { data: { legs: readonly Leg[] } } | undefined;
    return last?.data.legs ?? [];
  };

  it('takes tokens back, part by part', async () => {
    const { all, id } = await paid(100);
    await refund(all, id, 're_1', 300);
    await all.react();
    expect(await all.balance()).toBe(70);
    await refund(all, id, 're_2', 700);
    await refund(all, id, 're_1', 300);
    await all.react();
    expect(await all.balance()).toBe(0);
    expect((await all.charging.find(id))?.status).toBe('refunded');
    expect(isBalanced(lastLegs(all))).toBe(true);
  });

  it('never takes spent tokens: the rest is the platform’s loss', async () => {
    const { all, id } = await paid(100);
    await spend(all, 30);
    await refund(all, id, 're_1', 1_000);
    await all.react();
    expect(await all.balance()).toBe(0);
    expect(all.log.all.at(-1)).toMatchObject({
      type: 'TopUpReversed',
      data: { tokens: 30, tokensUncovered: 70 },
    });
    expect(lastLegs(all)).toContainEqual({
      account: 'platform:losses',
      commodity: 'TOKEN',
      amount: -70,
    });
    expect(isBalanced(lastLegs(all))).toBe(true);
  });

  it('returns with a failed refund, in any order of events', async () => {
    for (const isFailureFirst of [true, false]) {
      const { all, id } = await paid(100);
      await spend(all, 30);
      if (!isFailureFirst) await refund(all, id, 're_1', 1_000);
      await refundFails(all, id, 're_1', 1_000);
      await refund(all, id, 're_1', 1_000);
      await all.react((news) => news.toReversed());
      expect(await all.balance()).toBe(30);
      expect((await all.charging.find(id))?.status).toBe('succeeded');
      expect([all.count('TopUpReversed'), all.count('TopUpRestored')]).toEqual([1, 1]);
      expect(isBalanced(lastLegs(all))).toBe(true);
    }
  });

  it('returns with a won dispute', async () => {
    const { all, id } = await paid(100);
    await spend(all, 30);
    await dispute(all, id, 'disputed');
    await all.react();
    expect(await all.balance()).toBe(0);
    await dispute(all, id, 'dispute-won');
    await all.react((news) => news.toReversed());
    expect(await all.balance()).toBe(30);
    expect((await all.charging.find(id))?.status).toBe('won');
    expect(isBalanced(lastLegs(all))).toBe(true);
  });

  it('does not return with a lost dispute', async () => {
    const { all, id } = await paid(100);
    await dispute(all, id, 'dispute-lost');
    await all.react();
    expect(await all.balance()).toBe(0);
    expect((await all.charging.find(id))?.status).toBe('lost');
  });
});

it('credits each payment once under a thousand shuffled and duplicated notifications', async () => {
  const all = world();
  const payments = Array.from({ length: 50 }, (_, at) => topUpOf(10 + at));
  all.provider.answer = ({ transactionId }) => ({
    status: 'requires_action',
    paymentRef: `pi_${transactionId}`,
  });
  for (const payment of payments) await all.charging.charge(contextAt(), payment);
  const statuses = ['succeeded', 'processing', 'requires_action', 'failed'] as const;
  const notifications = payments.flatMap(({ transactionId }) =>
    Array.from({ length: 20 }, (_, at) => ({ transactionId, status: statuses[at % 4] })),
  );
  const [shuffled] = fc.sample(fc.shuffledSubarray(notifications, { minLength: 1_000 }), 1);
  await Promise.all(
    (shuffled ?? []).map(({ transactionId, status = 'succeeded' }) => {
      const paymentRef = `pi_${transactionId}`;
      return deliver(
        all,
        transactionId,
        status === 'failed'
          ? { status, paymentRef, code: 'CARD_DECLINED', reason: undefined }
          : { status, paymentRef },
      );
    }),
  );
  await all.react((news) => [...news, ...news].toReversed());
  expect(all.count('WalletToppedUp')).toBe(50);
  expect(await all.balance()).toBe(payments.reduce((sum, { amount }) => sum + amount / 10, 0));
});
