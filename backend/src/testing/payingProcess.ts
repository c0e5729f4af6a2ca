import type { TopUpBody } from '@ovation/contracts/payments/routes';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import type { SubscribeBody } from '@ovation/contracts/subscriptions/routes';
import { deriveId, newId } from '@ovation/event-log/ids';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { createCoupons } from '../coupons/coupons.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { pagingOf } from '../kernel/http/paging.ts';
import { createCursors } from '../kernel/readModels/cursors.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { cardsModel } from '../payments/cards/model.ts';
import { decideOpenCustomer, decideStoreCard } from '../payments/cards/storeCard.decide.ts';
import { createCharging } from '../payments/charging.ts';
import { createProviders } from '../payments/provider/providers.ts';
import { topUp } from '../payments/topUp.ts';
import { createPlans } from '../plans/offers.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { scriptedProvider } from './scriptedProvider.ts';
import { noTax } from './tax.ts';
import { openToAll } from './visibility.ts';

const base = '019a0000-0000-7000-8000-000000000000';
export const [fanId, performerId, cardId] = ['fan', 'creator', 'card'].map((name) =>
  deriveId(base, name),
) as [string, string, string];
const start = Date.parse('2026-01-01T00:00:00.000Z');
export const contextAt = (minutes: number, key?: string) => {
  const id = newId();
  return {
    now: new Date(start + minutes * 60_000).toISOString(),
    actor: { kind: 'person' as const, id: fanId, role: 'user' },
    causationId: id,
    correlationId: id,
    trigger: { kind: 'work', name: 'spec' } as const,
    ...(key && {
      idempotencyKey: { kind: 'caller' as const, owner: fanId, key, requestHash: 'the body' },
    }),
  };
};

/** Payment calls of one process: a fan buys tokens, or subscribes. */
export const paymentProcess = (log: EventLog, provider: ReturnType<typeof scriptedProvider>) => {
  const commands = createCommands(log);
  const providers = createProviders([provider]);
  const deps = {
    commands,
    providers,
    charging: createCharging({ commands, providers }),
    coupons: createCoupons({ commands, newId, readModels: {} as ReadModels }),
    settings: async () => settingsDefault,
    plans: createPlans({ commands, settings: async () => settingsDefault }),
    visibility: openToAll,
    muting: { mutedBy: async () => new Set<string>() },
    readModels: {} as ReadModels,
    cardAttempts: { begin: async () => undefined, end: async () => undefined },
    tax: noTax,
    newId,
  };
  const request = (body: object) => ({
    params: undefined,
    query: undefined,
    files: {},
    paging: pagingOf(createCursors(keyRing('links', Buffer.from('spec'))), '', fanId, undefined),
    actor: {
      id: fanId,
      role: 'user' as const,
      sessionId: base,
      tokenHash: '',
      provenAt: contextAt(0).now,
      hasFactor: false,
      isProvenByFactor: false,
    },
    client: {
      address: '',
      userAgent: '',
      country: undefined,
      isBrowser: false,
      cookie: () => undefined,
    },
    requestId: base,
    language: 'en' as const,
    mustBeFresh: false,
    body: body as never,
  });
  const buyWith = (minutes: number, card: Partial<TopUpBody>) =>
    topUp(deps)({
      ...request({ amount: 10, currency: 'USD', ...card } satisfies TopUpBody),
      command: contextAt(minutes, 'the key'),
    });
  const subscribeWith = (minutes: number, card: Partial<SubscribeBody>) =>
    subscribe(deps)({
      ...request({ performerId, subscriptionType: 'monthly', ...card }),
      command: contextAt(minutes, 'the key'),
    });
  const newCard = { paymentMethodId: 'pm_typed' };
  return {
    ...deps,
    buy: (minutes: number) => buyWith(minutes, { cardId }),
    /** With a card entered just now. */
    buyWithNewCard: (minutes: number, keepCard: boolean) =>
      buyWith(minutes, { ...newCard, keepCard }),
    subscribe: (minutes: number) => subscribeWith(minutes, {}),
    subscribeWithNewCard: (minutes: number) => subscribeWith(minutes, newCard),
  };
};

/** Log with a creator and a fan's card, and the provider that charges it. */
export const preparePayments = async () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const now = contextAt(0).now;
  const event = (type: string, data: object) => ({
    id: newId(),
    type,
    data,
    metadata: { ...contextAt(0), at: now },
  });
  const prices = { monthlyPrice: 999, yearlyPrice: 0, isFreeSubscription: false };
  await log.append(`performer-${performerId}`, -1, [
    event('PerformerRegistered', { performerId, ...prices }),
    event('PerformerPublishingAllowed', { performerId, allowedAt: now }),
  ]);
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
