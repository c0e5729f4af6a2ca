import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import type { EventLog } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../kernel/commands/command.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Decision } from '../kernel/commands/decision.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import { createFakePayoutProvider } from '../testing/payouts/fakePayoutProvider.ts';
import {
  approve,
  clerk,
  earned,
  now,
  payoutId,
  performerId,
  request,
} from '../testing/payouts/payoutSteps.ts';
import type { ExecutePayoutDeps } from './deps.ts';
import { executePayout } from './executePayout.ts';
import { decideRetryPayout } from './failedPayout.decide.ts';
import type { PayoutProviderEvent } from './provider/payoutProvider.ts';
import { createPayoutProviders } from './provider/payoutProviders.ts';
import { createPayoutProviderEvents } from './providerEvents.ts';

const amount = 11_000;
const context = (): CommandContext => contextOfJob('spec', new Date(now));

/** Log as one process sees it: the process dies at its n-th append, before or after it is written. */
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

const openWorld = async () => {
  const log = memoryLog();
  const fake = createFakePayoutProvider();
  let isReady = true;
  const depsOn = (own: EventLog): ExecutePayoutDeps => ({
    commands: createCommands(own),
    payoutProviders: createPayoutProviders([fake.provider]),
    providerAccounts: {
      find: async () => ({ provider: 'stripe', accountId: 'acct_1', isReady }),
    },
  });
  const deps = depsOn(log as unknown as EventLog);
  const decide = async (step: (earnings: Earnings) => Decision<EarningsEvent, string>) => {
    const { ok } = await deps.commands.handle(earningsModel, performerId, context(), step);
    expect(ok).toBe(true);
  };
  await decide(() => ({ ok: true, events: earned }));
  await decide(request());
  await decide(approve());
  const events = createPayoutProviderEvents(deps);
  return {
    fake,
    deps,
    decide,
    depsOn,
    log,
    setReady: (ready: boolean) => {
      isReady = ready;
    },
    execute: (own = deps) => executePayout(own, context(), performerId, payoutId),
    record: (event: Partial<PayoutProviderEvent> & Pick<PayoutProviderEvent, 'kind'>) =>
      events.record(context(), {
        payoutId,
        performerId,
        attempt: 1,
        provider: 'stripe',
        providerPayoutId: 'po_1',
        ...event,
      } as PayoutProviderEvent),
    payout: async () =>
      (await deps.commands.load(earningsModel, performerId)).state.payouts.byId.get(payoutId),
    typesAppended: () =>
      log.all.map(({ type }) => type).filter((type) => type.startsWith('Payout')),
    balance: (account: string): number =>
      log.all
        .flatMap(({ data }) => (data as { legs?: readonly Leg[] }).legs ?? [])
        .filter((leg) => leg.account === account && leg.commodity === 'USD')
        .reduce((sum, leg) => sum + leg.amount, 0),
  };
};

describe('executing a payout', () => {
  it('records the intent before each call, and its result', async () => {
    const { execute, typesAppended, fake, payout, record, balance } = await openWorld();
    await execute();
    expect(typesAppended()).toEqual([
      'PayoutRequested',
      'PayoutApproved',
      'PayoutSubmitted',
      'PayoutTransferred',
      'PayoutSent',
    ]);
    expect(fake.calls).toEqual(['findTransfer', 'transfer', 'findPayout', 'payOut']);
    await record({ kind: 'paid' });
    await record({ kind: 'paid' });
    expect(await payout()).toMatchObject({ status: 'paid', reference: 'po_1', attempt: 1 });
    expect(balance(accounts.clearing('stripe'))).toBe(amount);
    expect(balance(accounts.payoutsInTransit)).toBe(0);
  });

  it('pays once, wherever a process dies: at each append, before or after it is written', async () => {
    for (let diesAt = 1; diesAt <= 4; diesAt++) {
      for (const isWritten of [false, true]) {
        const { depsOn, log, execute, fake, payout, balance } = await openWorld();
        const dying = depsOn(crashingLog(log, diesAt, isWritten));
        await execute(dying).catch(() => undefined);
        await execute();
        await execute();
        expect(await payout()).toMatchObject({ status: 'sent', attempt: 1 });
        expect([fake.transferCount(), fake.payoutCount()]).toEqual([1, 1]);
        expect(balance(accounts.clearing('stripe'))).toBe(fake.transferred());
      }
    }
  });

  it('pays once, wherever the provider fails: before or after it acted', async () => {
    for (const call of ['findTransfer', 'transfer', 'findPayout', 'payOut']) {
      for (const moment of ['before', 'after']) {
        const { execute, fake, payout, balance } = await openWorld();
        fake.crashAt(`${moment}:${call}`);
        await expect(execute()).rejects.toThrow('is not available');
        await execute();
        expect(await payout()).toMatchObject({ status: 'sent', attempt: 1 });
        expect([fake.transferCount(), fake.payoutCount()]).toEqual([1, 1]);
        expect(balance(accounts.clearing('stripe'))).toBe(amount);
      }
    }
  });

  it('pays once when several workers execute it at once', async () => {
    const { execute, fake, payout } = await openWorld();
    await Promise.all([execute(), execute(), execute()]);
    expect(await payout()).toMatchObject({ status: 'sent', attempt: 1 });
    expect([fake.transferCount(), fake.payoutCount()]).toEqual([1, 1]);
  });

  it('fails without an account that is ready, and moves nothing', async () => {
    const { execute, setReady, payout, fake } = await openWorld();
    setReady(false);
    await execute();
    expect(await payout()).toMatchObject({ status: 'failed', failure: 'account_not_ready' });
    expect(fake.calls).toEqual([]);
  });

  it('fails with the provider’s reason when the transfer is refused', async () => {
    const { execute, fake, payout, balance } = await openWorld();
    const refusal = { failure: 'insufficient_provider_balance', providerCode: 'x' } as const;
    fake.refuse('transfer', refusal);
    await execute();
    expect(await payout()).toMatchObject({ status: 'failed', failure: refusal.failure });
    expect(balance(accounts.payoutsInTransit)).toBe(amount);
  });

  it('reverses the transfer of a payout that is refused, also over a crash', async () => {
    for (const moment of ['before', 'after']) {
      const { execute, fake, payout, balance } = await openWorld();
      fake.refuse('payOut', { failure: 'account_closed', providerCode: 'account_closed' });
      fake.crashAt(`${moment}:reverseTransfer`);
      await expect(execute()).rejects.toThrow('is not available');
      await execute();
      expect(await payout()).toMatchObject({ status: 'failed', failure: 'account_closed' });
      expect([fake.transferred(), balance(accounts.clearing('stripe'))]).toEqual([0, 0]);
      expect(balance(accounts.payoutsInTransit)).toBe(amount);
    }
  });
});

describe('an event of the provider', () => {
  const reversed = { kind: 'reversed', transferId: 'tr_1', reversalId: 'trr_1', amount } as const;

  it('may come before the answer of the call that caused it', async () => {
    const { depsOn, log, execute, record, payout, fake } = await openWorld();
    fake.crashAt('after:transfer');
    await execute(depsOn(log as unknown as EventLog)).catch(() => undefined);
    await record({ kind: 'transferred', transferId: 'tr_1', amount, currency: 'USD' });
    expect(await payout()).toMatchObject({ status: 'transferred' });
    await execute();
    expect(await payout()).toMatchObject({ status: 'sent' });
    expect(fake.transferCount()).toBe(1);
  });

  it('fails a payout, whose transfer is reversed, also after it was paid', async () => {
    const { execute, record, payout, fake, balance } = await openWorld();
    await execute();
    await record({ kind: 'paid' });
    const failed = { failure: 'account_closed', providerCode: 'account_closed' } as const;
    await record({ kind: 'failed', ...failed });
    await record({ kind: 'failed', ...failed });
    await record(reversed);
    expect(await payout()).toMatchObject({ status: 'failed', failure: 'account_closed' });
    expect([fake.transferred(), balance(accounts.clearing('stripe'))]).toEqual([0, 0]);
  });

  it('finds the reason of a reversal that came first', async () => {
    const { execute, record, payout, fake } = await openWorld();
    await execute();
    fake.failAtBank({ payoutId, performerId, attempt: 1 });
    await record(reversed);
    await record({ kind: 'failed', failure: 'account_closed', providerCode: null });
    expect(await payout()).toMatchObject({ status: 'failed', failure: 'account_closed' });
    expect(fake.calls).not.toContain('reverseTransfer');
  });

  it('of an earlier attempt changes nothing', async () => {
    const { execute, record, payout, fake, decide } = await openWorld();
    fake.refuse('payOut', { failure: 'account_closed', providerCode: null });
    await execute();
    fake.accept();
    await decide((earnings) =>
      decideRetryPayout({ payoutId, staffId: clerk, account: 'ready', now }, earnings),
    );
    await execute();
    await record({ kind: 'failed', failure: 'account_closed', providerCode: null });
    await record(reversed);
    await record({ kind: 'transferred', transferId: 'tr_1', amount, currency: 'USD' });
    expect(await payout()).toMatchObject({ status: 'sent', attempt: 2 });
    await record({ kind: 'paid', attempt: 2, providerPayoutId: 'po_2' });
    expect(await payout()).toMatchObject({ status: 'paid', reference: 'po_2' });
    expect(fake.transferred()).toBe(amount);
  });
});
