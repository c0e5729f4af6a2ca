import { isBalanced } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import { walletModel } from '../wallet/model.ts';
import { type BuyFeed, decideBuyFeed } from './buyFeed.decide.ts';

const now = '2026-05-01T10:00:00.000Z';
const idOf = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const post: NonNullable<BuyFeed['post']> = {
  feedId: idOf(1),
  performerId: idOf(2),
  version: 3,
  type: 'text',
  text: 'The recipe',
  fileIds: [],
  thumbnailId: null,
  audience: 'buyers',
  isSale: true,
  price: 10,
  isPinned: false,
  showExcerpt: false,
  scheduledAt: null,
  expiresAt: null,
  status: 'active',
  createdAt: now,
  updatedAt: now,
  publishedAt: now,
  isRemoved: false,
};
const purchase: BuyFeed = {
  chargeId: idOf(3),
  fanId: idOf(4),
  post,
  priceSeen: 10,
  commissionBasisPoints: 2_000,
  now,
};
const wallet = { ...walletModel.initial, balance: 500 };

const bought = (command: BuyFeed) => {
  const decision = decideBuyFeed(command, wallet);
  if (!decision.ok) throw new Error(decision.code);
  const [event] = decision.events;
  if (event?.type !== 'FeedBought') throw new Error('nothing was bought');
  return event;
};

describe('buying a post', () => {
  it('moves the price that the fan was shown, in one balanced posting', () => {
    const { data } = bought(purchase);
    expect(data).toMatchObject({ version: 3, tokens: 10, commission: 2, balanceAfter: 490 });
    expect(isBalanced(data.legs)).toBe(true);
  });

  it('takes nothing where the price has become another, and tells it', () => {
    const dearer = { ...purchase, post: { ...post, price: 100 } };
    expect(decideBuyFeed(dearer, wallet)).toEqual({
      ok: false,
      code: 'PRICE_CHANGED',
      price: 100,
    });
    expect(decideBuyFeed(dearer, { ...wallet, balance: 1 })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
  });

  it('takes the price in force from a caller who says none', () => {
    const { data } = bought({ ...purchase, priceSeen: undefined, post: { ...post, price: 100 } });
    expect(data).toMatchObject({ tokens: 100, balanceAfter: 400 });
  });

  it('is over when the post has ended, however late the event of it comes', () => {
    const at = (expiresAt: string) => ({ ...purchase, post: { ...post, expiresAt } });
    expect(bought(at('2026-05-01T10:00:00.001Z')).data.tokens).toBe(10);
    expect(decideBuyFeed(at(now), wallet)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('happens once', () => {
    const after = walletModel.evolve(wallet, bought(purchase));
    expect(decideBuyFeed(purchase, after)).toMatchObject({ code: 'ALREADY_BOUGHT' });
  });
});
