import { afterMs } from '@ovation/contracts/subscriptions/rules';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { describe, expect, it } from 'vitest';
import { cardsModel } from '../payments/cards/model.ts';
import { decideRemoveCard, decideStoreCard } from '../payments/cards/storeCard.decide.ts';
import {
  cardId,
  contextAt,
  fanId,
  paymentProcess,
  performerId,
  preparePayments,
} from '../testing/payingProcess.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { renew } from './renew.ts';

const minuteMs = 60_000;

/** Month paid with the only stored card. */
const subscribed = async () => {
  const { log, provider } = await preparePayments();
  const process = paymentProcess(log as unknown as EventLog, provider);
  await process.subscribe(1);
  const { commands } = process;
  const load = async () =>
    (await commands.load(subscriptionModel, subscriptionStreamId(fanId, performerId))).state;
  const { periodEnd = null } = (await load()) ?? {};
  if (periodEnd === null) throw new Error('nothing is open');
  /** Minutes before or after the month's end. */
  const contextBy = (minutes: number) => ({
    ...contextAt(0),
    now: afterMs(periodEnd, minutes * minuteMs),
  });
  const comesTo = (minutes: number) => renew(process, contextBy(minutes), { fanId, performerId });
  const removeCard = (id = cardId) =>
    commands.handle(cardsModel, fanId, contextAt(2), (cards, now) =>
      decideRemoveCard({ cardId: id, fanId, reason: 'holder', now }, cards),
    );
  const addCard = async (more: { readonly expYear?: number } = {}) => {
    const id = newId();
    const card = { cardRef: `pm_${id}`, brand: 'visa', last4: '4444', expMonth: 1, expYear: 2040 };
    const outcome = {
      status: 'active' as const,
      setupRef: 'seti_2',
      card: { ...card, ...more },
    };
    await commands.handle(cardsModel, fanId, contextAt(3), (cards, now) =>
      decideStoreCard({ cardId: id, fanId, provider: 'stripe', outcome, now }, cards),
    );
    return id;
  };
  const types = () => log.all.map(({ type }) => type);
  return { provider, periodEnd, load, comesTo, removeCard, addCard, types };
};

describe('a renewal after its card was removed', () => {
  it('does not start without a card: the subscription ends on its date uncharged', async () => {
    const { provider, periodEnd, load, comesTo, removeCard, types } = await subscribed();
    await removeCard();
    for (const minutes of [-60, -1]) {
      await comesTo(minutes);
      expect(await load()).toMatchObject({ status: 'active', periodEnd, attempts: 0 });
    }
    await comesTo(0);
    expect(await load()).toMatchObject({ status: 'expired', periodEnd, pending: null });
    expect(provider.payments.size).toBe(1);
    expect(types()).not.toContain('RenewalStarted');
    expect(types()).not.toContain('SubscriptionPaymentFailed');
  });

  it('uses a card added before the paid period ends', async () => {
    const { provider, load, comesTo, removeCard, addCard } = await subscribed();
    await removeCard();
    await comesTo(-60);
    const added = await addCard();
    await comesTo(-30);
    expect(await load()).toMatchObject({ status: 'active', cardId: added });
    expect(provider.payments.size).toBe(2);
  });

  it('switches to another stored card permanently', async () => {
    const { load, comesTo, removeCard, addCard } = await subscribed();
    const other = await addCard();
    await removeCard();
    await addCard();
    await comesTo(-60);
    expect(await load()).toMatchObject({ status: 'active', cardId: other });
  });
});

it('prefers a valid card to an expired one', async () => {
  const { load, comesTo, removeCard, addCard } = await subscribed();
  await addCard({ expYear: 2025 });
  const good = await addCard();
  await removeCard();
  await comesTo(-60);
  expect(await load()).toMatchObject({ status: 'active', cardId: good });
});
