import { isBalanced } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../kernel/composition/content.ts';
import { walletModel } from '../models/wallet.model.ts';
import { type BuyItem, decideBuyItem } from './buyItem.decide.ts';

const now = '2026-05-01T10:00:00.000Z';
const idOf = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const post: Offer = {
  item: { kind: 'feed', id: idOf(1), version: 3, createdAt: now, publishedAt: now },
  performerId: idOf(2),
  price: 10,
  endsAt: null,
};
const message: Offer = {
  item: { kind: 'message', id: idOf(9), version: 1, conversationId: idOf(5) },
  performerId: idOf(2),
  price: 10,
  endsAt: null,
};
const purchase = {
  chargeId: idOf(3),
  fanId: idOf(4),
  mayBePaid: true,
  priceSeen: 10,
  commissionBasisPoints: 2_000,
  now,
};
const wallet = { ...walletModel.initial, balance: 500 };

const bought = (command: BuyItem, from = wallet) => {
  const decision = decideBuyItem(command, from);
  if (!decision.ok) throw new Error(decision.code);
  const [event] = decision.events;
  if (event?.type !== 'ItemBought') throw new Error('nothing was bought');
  return event;
};

describe.each(Object.entries({ post, message }))('buying a %s', (_, offer) => {
  const command: BuyItem = { ...purchase, offer };
  const dearer = { ...command, offer: { ...offer, price: 100 } };

  it('moves the price shown to the fan in one balanced posting', () => {
    const { data } = bought(command);
    expect(data).toMatchObject({ item: offer.item, tokens: 10, commission: 2, balanceAfter: 490 });
    expect(isBalanced(data.legs)).toBe(true);
  });

  it('is refused when the price has changed, with the current one', () => {
    expect(decideBuyItem(dearer, wallet)).toEqual({ ok: false, code: 'PRICE_CHANGED', price: 100 });
    expect(decideBuyItem(dearer, { ...wallet, balance: 1 })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
  });

  it('charges the current price when none was shown', () => {
    const { data } = bought({ ...dearer, priceSeen: undefined });
    expect(data).toMatchObject({ tokens: 100, balanceAfter: 400 });
  });

  it('is refused after the item has expired, even before the event', () => {
    const at = (endsAt: string): BuyItem => ({ ...command, offer: { ...offer, endsAt } });
    expect(bought(at('2026-05-01T10:00:00.001Z')).data.tokens).toBe(10);
    expect(decideBuyItem(at(now), wallet)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('requires the item, a price and enough tokens', () => {
    expect(decideBuyItem({ ...command, offer: undefined }, wallet)).toMatchObject({
      code: 'NOT_FOUND',
    });
    const open = { ...command, offer: { ...offer, price: 0 } };
    expect(decideBuyItem(open, wallet)).toMatchObject({ code: 'NOT_FOR_SALE' });
    expect(decideBuyItem(command, { ...wallet, balance: 9 })).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    expect(bought(command, { ...wallet, balance: 10 }).data.balanceAfter).toBe(0);
  });

  it('is refused for an unverified creator', () => {
    expect(decideBuyItem({ ...command, mayBePaid: false }, wallet)).toEqual({
      ok: false,
      code: 'PERFORMER_NOT_VERIFIED',
    });
  });

  it('happens once', () => {
    const after = walletModel.evolve(wallet, bought(command));
    expect(decideBuyItem(command, after)).toMatchObject({ code: 'ALREADY_BOUGHT' });
  });
});

it('separates items of two kinds with equal ids', () => {
  const first: BuyItem = { ...purchase, offer: post };
  const twin: Offer = { ...message, item: { ...message.item, id: post.item.id } };
  const after = walletModel.evolve(wallet, bought(first));
  expect(bought({ ...first, offer: twin }, after).data.balanceAfter).toBe(480);
});
