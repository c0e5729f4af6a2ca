import { cardLinkOf } from '@ovation/contracts/subscriptions/cardLink';
import { afterMs } from '@ovation/contracts/subscriptions/rules';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import type { EventLog } from '@ovation/event-log/log';
import { describe, expect, it } from 'vitest';
import { createMailLinks, signLinkToken } from '../mail/mailLinks.ts';
import { storeNewCard } from '../payments/cards/storeNewCard.ts';
import {
  contextAt,
  fanId,
  paymentProcess,
  performerId,
  preparePayments,
} from '../testing/payingProcess.ts';
import { changeCardByLink, openCardLink } from './cardLink.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { renew } from './renew.ts';

const keys = keyRing('links', Buffer.from('spec'));
const hourMs = 3_600_000;

/** Subscription whose renewal has failed, and the link in the mail about it. */
const failedRenewal = async () => {
  const { log, provider } = await preparePayments();
  const process = paymentProcess(log as unknown as EventLog, provider);
  await process.subscribe(1);
  const id = subscriptionStreamId(fanId, performerId);
  const load = async () => (await process.commands.load(subscriptionModel, id)).state;
  const periodEnd = (await load())?.periodEnd ?? '';
  const at = (now: string) => ({ ...contextAt(0), now });
  const paysBefore = provider.answer;
  const decline = () => {
    provider.answer = () => ({
      status: 'failed',
      paymentRef: null,
      code: 'CARD_DECLINED',
      reason: undefined,
    });
  };
  decline();
  await renew(process, at(periodEnd), { fanId, performerId });
  const { token: link } = cardLinkOf({ fanId, performerId, failedAt: periodEnd });
  if (!link) throw new Error('the link has no token');
  const deps = {
    ...process,
    mailLinks: createMailLinks(keys),
    cardStore: {
      store: (
        ...[context, card]: Parameters<Parameters<typeof changeCardByLink>[0]['cardStore']['store']>
      ) => storeNewCard(process, context, card),
    },
  };
  const now = afterMs(periodEnd, hourMs);
  const request = (body: object, when: string) => ({ body, command: at(when) }) as never;
  const token = signLinkToken(keys, link);
  return {
    load,
    decline,
    payAgain: () => {
      provider.answer = paysBefore;
    },
    open: (when = now, own = token) => openCardLink(deps)(request({ token: own }, when)),
    change: (paymentMethodId: string, when = now) =>
      changeCardByLink(deps)(request({ token, paymentMethodId }, when)),
    periodEnd,
    token,
    provider,
  };
};

describe('the link of a failed renewal', () => {
  it('shows the subscription, and renews it with another card at once', async () => {
    const { load, open, change, payAgain, provider, periodEnd } = await failedRenewal();
    expect(await load()).toMatchObject({ status: 'past_due' });
    expect(await open()).toMatchObject({
      ok: true,
      data: { subscriptionType: 'monthly', amount: 9.99, currency: 'USD' },
    });
    payAgain();
    expect(await change('pm_new')).toMatchObject({ ok: true, data: { status: 'renewed' } });
    const renewed = await load();
    expect(renewed).toMatchObject({ status: 'active' });
    expect(renewed?.periodEnd && renewed.periodEnd > periodEnd).toBe(true);
    expect(provider.payments.size).toBe(3);
    // The link is done: it works once.
    expect(await open()).toMatchObject({ ok: false, code: 'LINK_EXPIRED' });
    expect(await change('pm_new')).toMatchObject({ ok: false, code: 'LINK_EXPIRED' });
    expect(provider.payments.size).toBe(3);
  });

  it('goes on working after a card that is declined too', async () => {
    const { load, change, payAgain } = await failedRenewal();
    expect(await change('pm_poor')).toMatchObject({ ok: false, code: 'CARD_DECLINED' });
    expect(await load()).toMatchObject({ status: 'past_due', attempts: 2 });
    payAgain();
    expect(await change('pm_rich')).toMatchObject({ ok: true, data: { status: 'renewed' } });
  });

  it('does nothing once it has expired, or when it was altered', async () => {
    const { open, change, periodEnd, token } = await failedRenewal();
    const late = afterMs(periodEnd, 9 * 24 * hourMs);
    expect(await open(late)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' });
    expect(await change('pm_new', late)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' });
    const altered = token.replace(fanId, performerId);
    expect(await open(undefined, altered)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' });
  });
});
