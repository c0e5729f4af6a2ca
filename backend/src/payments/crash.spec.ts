import type { EventLog } from '@ovation/event-log/log';
import type { MemoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import type { Reactor } from '../kernel/reactions/reactor.ts';
import { walletModel } from '../models/wallet.model.ts';
import {
  applySubscriptionFailure,
  applySubscriptionPayment,
} from '../subscriptions/applyTransaction.reactor.ts';
import { subscriptionModel, subscriptionStreamId } from '../subscriptions/model.ts';
import { renew } from '../subscriptions/renew.ts';
import {
  contextAt,
  fanId,
  paymentProcess,
  performerId,
  preparePayments,
} from '../testing/payingProcess.ts';
import { noTax } from '../testing/tax.ts';
import { openToAll } from '../testing/visibility.ts';
import { storePaidCardReactor } from './cards/storePaidCard.reactor.ts';
import { creditTopUpReactor } from './creditTopUp.reactor.ts';
import { reconcilePayment } from './reconcilePayments.timer.ts';

/** More appends than either call makes: the last rounds finish without a crash. */
const appendsMax = 9;

/** Log as one process sees it; the process crashes at its n-th append. */
const crashingLog = (log: MemoryLog, diesAt: number, isWritten: boolean): EventLog => {
  let appends = 0;
  const append: MemoryLog['append'] = async (...call) => {
    appends += 1;
    if (appends < diesAt) return log.append(...call);
    if (appends === diesAt && isWritten) await log.append(...call);
    throw new Error('the process died');
  };
  return { ...log, append } as unknown as EventLog;
};

/** Runs the worker after the crash: the timer first, then all events, twice. */
const runWorker = async (
  log: MemoryLog,
  { commands, providers, charging, settings }: ReturnType<typeof paymentProcess>,
): Promise<void> => {
  const ids = log.all.flatMap(({ type, data }) =>
    type === 'TransactionCreated' ? [(data as { transactionId: string }).transactionId] : [],
  );
  for (const id of ids) {
    const transaction = await charging.find(id);
    if (transaction)
      await reconcilePayment({ commands, providers, charging }, contextAt(15), transaction);
  }
  const reactors: readonly Reactor[] = [
    creditTopUpReactor({ commands }),
    storePaidCardReactor({ commands }),
    applySubscriptionPayment({ commands, visibility: openToAll }),
    applySubscriptionFailure({ commands }),
  ];
  for (const _ of ['once', 'again']) {
    for (const event of [...log.all]) {
      for (const { types, react } of reactors) if (types.includes(event.type)) await react(event);
    }
  }
  const { state } = await commands.load(
    subscriptionModel,
    subscriptionStreamId(fanId, performerId),
  );
  if (state)
    await renew(
      { commands, charging, settings, tax: noTax, visibility: openToAll },
      contextAt(16),
      state,
    );
};

const crashes = Array.from({ length: appendsMax }, (_, at) => [
  { diesAt: at + 1, isWritten: false },
  { diesAt: at + 1, isWritten: true },
]).flat();

const count = (log: MemoryLog, type: string): number =>
  log.all.filter((event) => event.type === type).length;

describe.each(crashes)(
  'a process that crashes at append $diesAt (written: $isWritten)',
  (crash) => {
    const { diesAt, isWritten } = crash;

    it('leaves a top-up that the worker completes, credited as often as paid', async () => {
      const { log, provider } = await preparePayments();
      await Promise.allSettled([
        paymentProcess(crashingLog(log, diesAt, isWritten), provider).buy(1),
      ]);
      const next = paymentProcess(log as unknown as EventLog, provider);
      await runWorker(log, next);
      expect(count(log, 'WalletToppedUp')).toBe(provider.payments.size);
      const { state } = await next.commands.load(walletModel, fanId);
      expect(state.balance).toBe(100 * provider.payments.size);
    });

    it('leaves a top-up that the caller can repeat: paid once, credited once', async () => {
      const { log, provider } = await preparePayments();
      await Promise.allSettled([
        paymentProcess(crashingLog(log, diesAt, isWritten), provider).buy(1),
      ]);
      const next = paymentProcess(log as unknown as EventLog, provider);
      const answer = await next.buy(2);
      expect(answer).toMatchObject({ ok: true, data: { status: 'succeeded', balance: 100 } });
      await runWorker(log, next);
      expect(provider.payments.size).toBe(1);
      expect(count(log, 'WalletToppedUp')).toBe(1);
    });

    it('leaves a new card stored exactly when it has paid', async () => {
      for (const pay of ['buyWithNewCard', 'subscribeWithNewCard'] as const) {
        const { log, provider } = await preparePayments();
        const crashing = paymentProcess(crashingLog(log, diesAt, isWritten), provider);
        await Promise.allSettled([crashing[pay](1, true)]);
        await runWorker(log, paymentProcess(log as unknown as EventLog, provider));
        // One card existed before.
        expect(count(log, 'CardAdded')).toBe(1 + provider.payments.size);
      }
    });

    it('leaves a single-use card unstored', async () => {
      const { log, provider } = await preparePayments();
      await Promise.allSettled([
        paymentProcess(crashingLog(log, diesAt, isWritten), provider).buyWithNewCard(1, false),
      ]);
      const next = paymentProcess(log as unknown as EventLog, provider);
      expect(await next.buyWithNewCard(2, false)).toMatchObject({
        ok: true,
        data: { balance: 100 },
      });
      await runWorker(log, next);
      expect(provider.payments.size).toBe(1);
      expect(count(log, 'CardAdded')).toBe(1);
    });

    it('leaves a subscription that the worker completes, and that can be bought again', async () => {
      const { log, provider } = await preparePayments();
      await Promise.allSettled([
        paymentProcess(crashingLog(log, diesAt, isWritten), provider).subscribe(1),
      ]);
      const next = paymentProcess(log as unknown as EventLog, provider);
      await runWorker(log, next);
      expect(count(log, 'SubscriptionActivated')).toBe(provider.payments.size);
      const id = subscriptionStreamId(fanId, performerId);
      const { state } = await next.commands.load(subscriptionModel, id);
      expect(state?.pending ?? null).toBeNull();
    });

    it('leaves a subscription that the caller can repeat: paid once, opened once', async () => {
      const { log, provider } = await preparePayments();
      await Promise.allSettled([
        paymentProcess(crashingLog(log, diesAt, isWritten), provider).subscribe(1),
      ]);
      const next = paymentProcess(log as unknown as EventLog, provider);
      const answer = await next.subscribe(2);
      expect(answer).toMatchObject({ ok: true, data: { subscription: { status: 'active' } } });
      await runWorker(log, next);
      expect(provider.payments.size).toBe(1);
      expect(count(log, 'SubscriptionActivated')).toBe(1);
    });
  },
);

it('treats one key for two different calls as two payments', async () => {
  const { log, provider } = await preparePayments();
  const one = paymentProcess(log as unknown as EventLog, provider);
  expect(await one.buy(1)).toMatchObject({ ok: true, data: { type: 'top_up' } });
  expect(await one.subscribe(2)).toMatchObject({
    ok: true,
    data: { transaction: { type: 'subscription' }, subscription: { status: 'active' } },
  });
  expect(provider.payments.size).toBe(2);
});
