import type { TopUpBody } from '@ovation/contracts/payments/routes';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { deriveId, newId } from '@ovation/event-log/ids';
import { keyRing } from '@ovation/event-log/keyRing';
import type { EventLog } from '@ovation/event-log/log';
import { type MemoryLog, memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { createCursors } from '../kernel/cursors.ts';
import { createCommands } from '../kernel/handleCommand.ts';
import { pagingOf } from '../kernel/paging.ts';
import type { Reactor } from '../kernel/reactor.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import {
  applySubscriptionFailure,
  applySubscriptionPayment,
} from '../subscriptions/followPayment.reactor.ts';
import { subscriptionModel, subscriptionStreamId } from '../subscriptions/model.ts';
import { renew } from '../subscriptions/renew.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { scriptedProvider } from '../testing/scriptedProvider.ts';
import { walletModel } from '../wallet/model.ts';
import { askAbout } from './askAboutOpen.timer.ts';
import { cardsModel } from './cards/model.ts';
import { decideOpenCustomer, decideStoreCard } from './cards/storeCard.decide.ts';
import { createCharging } from './charging.ts';
import { creditTopUpReactor } from './creditTopUp.reactor.ts';
import { createProviders } from './providers.ts';
import { topUp } from './topUp.ts';

const base = '019a0000-0000-7000-8000-000000000000';
const [fanId, performerId, cardId] = ['fan', 'creator', 'card'].map((name) =>
  deriveId(base, name),
) as [string, string, string];
const start = Date.parse('2026-01-01T00:00:00.000Z');
/** More appends than either call makes: the last rounds run through without a crash. */
const appendsMax = 9;

const contextAt = (minutes: number, key?: string) => {
  const id = newId();
  return {
    now: new Date(start + minutes * 60_000).toISOString(),
    actor: { kind: 'person' as const, id: fanId, role: 'user' },
    causationId: id,
    correlationId: id,
    ...(key && {
      idempotencyKey: { kind: 'caller' as const, owner: fanId, key, requestHash: 'the body' },
    }),
  };
};

/** A log that a process sees; from its n-th append on the process is dead. */
const dyingLog = (log: MemoryLog, diesAt: number, isWritten: boolean): EventLog => {
  let appends = 0;
  const append: MemoryLog['append'] = async (...call) => {
    appends += 1;
    if (appends < diesAt) return log.append(...call);
    if (appends === diesAt && isWritten) await log.append(...call);
    throw new Error('the process died');
  };
  return { ...log, append } as unknown as EventLog;
};

const processOn = (log: EventLog, provider: ReturnType<typeof scriptedProvider>) => {
  const commands = createCommands(log);
  const providers = createProviders([provider]);
  const deps = {
    commands,
    providers,
    charging: createCharging({ commands, providers }),
    settings: async () => settingsDefault,
    readModels: {} as ReadModels,
    cardTries: { begin: async () => undefined, end: async () => undefined },
    isProvider: () => true,
    newId,
  };
  const request = (body: object) => ({
    params: undefined,
    query: undefined,
    files: {},
    paging: pagingOf(createCursors(keyRing('links', Buffer.from('spec'))), '', fanId, undefined),
    actor: { id: fanId, role: 'user' as const, sessionId: base, tokenHash: '' },
    client: {
      address: '',
      userAgent: '',
      country: undefined,
      isBrowser: false,
      cookie: () => undefined,
    },
    requestId: base,
    mustBeFresh: false,
    body: body as never,
  });
  return {
    ...deps,
    buy: (minutes: number) =>
      topUp(deps)({
        ...request({ amount: 10, currency: 'USD', cardId } satisfies TopUpBody),
        command: contextAt(minutes, 'the key'),
      }),
    subscribe: (minutes: number) =>
      subscribe(deps)({
        ...request({ performerId, subscriptionType: 'monthly' }),
        command: contextAt(minutes, 'the key'),
      }),
  };
};

const prepared = async () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const now = contextAt(0).now;
  const event = (stream: string, type: string, data: object) =>
    log.append(stream, -1, [{ id: newId(), type, data, metadata: { ...contextAt(0), at: now } }]);
  await event(`performer-${performerId}`, 'PerformerRegistered', {
    performerId,
    monthlyPrice: 999,
    yearlyPrice: 0,
    isFreeSubscription: false,
  });
  const customer = { fanId, provider: 'stripe', customerRef: 'cus_1', now };
  const card = { cardRef: 'pm_1', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2040 };
  const outcome = { status: 'active' as const, setupRef: 'seti_1', card };
  await commands.handle(cardsModel, fanId, contextAt(0), (cards) =>
    decideOpenCustomer(customer, cards),
  );
  await commands.handle(cardsModel, fanId, contextAt(0), (cards) =>
    decideStoreCard({ cardId, fanId, provider: 'stripe', outcome, now }, cards),
  );
  return { log, provider: scriptedProvider() };
};

/** What the worker does after the crash: the clock first, then whatever the log delivers, twice. */
const heal = async (
  log: MemoryLog,
  { commands, providers, charging, settings }: ReturnType<typeof processOn>,
): Promise<void> => {
  const ids = log.all.flatMap(({ type, data }) =>
    type === 'TransactionCreated' ? [(data as { transactionId: string }).transactionId] : [],
  );
  for (const id of ids) {
    const transaction = await charging.find(id);
    if (transaction) await askAbout({ commands, providers, charging }, contextAt(15), transaction);
  }
  const reactors: readonly Reactor[] = [
    creditTopUpReactor({ commands }),
    applySubscriptionPayment({ commands }),
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
  if (state) await renew({ commands, charging, settings }, contextAt(16), state);
};

const crashes = Array.from({ length: appendsMax }, (_, at) => [
  { diesAt: at + 1, isWritten: false },
  { diesAt: at + 1, isWritten: true },
]).flat();

const count = (log: MemoryLog, type: string): number =>
  log.all.filter((event) => event.type === type).length;

describe.each(crashes)('a process that dies at append $diesAt (written: $isWritten)', (crash) => {
  const { diesAt, isWritten } = crash;

  it('leaves a top-up that the worker brings to its end, credited as often as it was paid', async () => {
    const { log, provider } = await prepared();
    await Promise.allSettled([processOn(dyingLog(log, diesAt, isWritten), provider).buy(1)]);
    const next = processOn(log as unknown as EventLog, provider);
    await heal(log, next);
    expect(count(log, 'WalletToppedUp')).toBe(provider.payments.size);
    const { state } = await next.commands.load(walletModel, fanId);
    expect(state.balance).toBe(100 * provider.payments.size);
  });

  it('leaves a top-up that the caller can repeat: paid once, credited once', async () => {
    const { log, provider } = await prepared();
    await Promise.allSettled([processOn(dyingLog(log, diesAt, isWritten), provider).buy(1)]);
    const next = processOn(log as unknown as EventLog, provider);
    const answer = await next.buy(2);
    expect(answer).toMatchObject({ ok: true, data: { status: 'succeeded', balance: 100 } });
    await heal(log, next);
    expect(provider.payments.size).toBe(1);
    expect(count(log, 'WalletToppedUp')).toBe(1);
  });

  it('leaves a subscription that the worker brings to its end, and that can be begun again', async () => {
    const { log, provider } = await prepared();
    await Promise.allSettled([processOn(dyingLog(log, diesAt, isWritten), provider).subscribe(1)]);
    const next = processOn(log as unknown as EventLog, provider);
    await heal(log, next);
    expect(count(log, 'SubscriptionActivated')).toBe(provider.payments.size);
    const id = subscriptionStreamId(fanId, performerId);
    const { state } = await next.commands.load(subscriptionModel, id);
    expect(state?.pending ?? null).toBeNull();
  });

  it('leaves a subscription that the caller can repeat: paid once, open once', async () => {
    const { log, provider } = await prepared();
    await Promise.allSettled([processOn(dyingLog(log, diesAt, isWritten), provider).subscribe(1)]);
    const next = processOn(log as unknown as EventLog, provider);
    const answer = await next.subscribe(2);
    expect(answer).toMatchObject({ ok: true, data: { subscription: { status: 'active' } } });
    await heal(log, next);
    expect(provider.payments.size).toBe(1);
    expect(count(log, 'SubscriptionActivated')).toBe(1);
  });
});

it('takes one key for two different calls as two payments, never as one', async () => {
  const { log, provider } = await prepared();
  const one = processOn(log as unknown as EventLog, provider);
  expect(await one.buy(1)).toMatchObject({ ok: true, data: { type: 'top_up' } });
  expect(await one.subscribe(2)).toMatchObject({
    ok: true,
    data: { transaction: { type: 'subscription' }, subscription: { status: 'active' } },
  });
  expect(provider.payments.size).toBe(2);
});
