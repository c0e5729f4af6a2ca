import type { Commenters } from '@ovation/contracts/content/access/rules';
import { audiences } from '@ovation/contracts/content/access/rules';
import { describe, expect, it } from 'vitest';
import type { PurchaseOf } from '../../purchases/public.ts';
import { nobody } from '../viewer.ts';
import { isShown, lockOf, mayComment, type Viewer } from './access.ts';

const viewers: Readonly<Record<string, Viewer>> = {
  'signed out': nobody,
  stranger: { ...nobody, personId: 'fan' },
  subscriber: { ...nobody, personId: 'fan', subscribedTo: new Set(['luna']) },
  follower: { ...nobody, personId: 'fan', follows: new Set(['luna']) },
  "another's subscriber": { ...nobody, personId: 'fan', subscribedTo: new Set(['nova']) },
  buyer: { ...nobody, personId: 'fan', bought: new Map([['post', {} as PurchaseOf<'feed'>]]) },
  creator: { ...nobody, personId: 'luna' },
  'another creator': { ...nobody, personId: 'nova' },
};
const locks = (audience: (typeof audiences)[number], isSale = audience === 'buyers') =>
  Object.fromEntries(
    Object.entries(viewers).map(([who, viewer]) => [
      who,
      lockOf({ feedId: 'post', performerId: 'luna', audience, isSale }, viewer),
    ]),
  );
const forSubscribers = {
  'signed out': 'subscribe',
  stranger: 'subscribe',
  follower: 'subscribe',
  subscriber: null,
  "another's subscriber": 'subscribe',
  buyer: null,
  creator: null,
  'another creator': 'subscribe',
};

describe('a post is locked', () => {
  it('to nobody, when it is for everyone', () => {
    expect(Object.values(locks('everyone'))).toEqual(Object.keys(viewers).map(() => null));
  });

  it('to those who do not subscribe, when it is for subscribers', () => {
    expect(locks('subscribers')).toEqual(forSubscribers);
  });

  it('to those who neither follow nor subscribe, when it is for followers', () => {
    const reasons = Object.entries({ ...forSubscribers, follower: null });
    const expected = reasons.map(([who, lock]) => [who, lock === null ? null : 'follow']);
    expect(locks('followers')).toEqual(Object.fromEntries(expected));
  });

  it('to those who did not buy it, whether they subscribe or not', () => {
    expect(locks('buyers')).toEqual({
      ...Object.fromEntries(Object.keys(viewers).map((who) => [who, 'buy'])),
      buyer: null,
      creator: null,
    });
  });

  it.each(audiences)(
    'to those who did not buy it while it is for sale, whatever else: %s',
    (one) => {
      expect(locks(one, true)).toEqual(locks('buyers'));
    },
  );
});

describe('a post is shown', () => {
  const noon = new Date('2026-05-01T12:00:00.000Z');

  it('until the moment that it ends', () => {
    const at = (expiresAt: string | null) => isShown({ status: 'active', expiresAt }, noon);
    expect(at(null)).toBe(true);
    expect(at('2026-05-01T12:00:00.001Z')).toBe(true);
    expect(at('2026-05-01T12:00:00.000Z')).toBe(false);
  });

  it('while it is published, and in no other state', () => {
    for (const status of ['draft', 'scheduled', 'inactive', 'expired'] as const) {
      expect(isShown({ status, expiresAt: null }, noon)).toBe(false);
    }
  });
});

describe('commenting on a post', () => {
  const post = {
    feedId: 'post',
    performerId: 'luna',
    audience: 'followers' as const,
    isSale: false,
    status: 'active',
  } as const;
  const who = (commenters: Commenters, more: object = {}) =>
    Object.entries(viewers)
      .filter(([, viewer]) => mayComment({ ...post, commenters, ...more }, viewer))
      .map(([name]) => name);

  it('is for whom its creator lets, of those who can open it, and for the creator', () => {
    expect(who('everyone')).toEqual(['subscriber', 'follower', 'buyer', 'creator']);
    expect(who('subscribers')).toEqual(['subscriber', 'creator']);
    expect(who('nobody')).toEqual(['creator']);
  });

  it('is over once the post is switched off, or its creator has left', () => {
    expect(who('everyone', { status: 'inactive' })).toEqual([]);
    expect(who('everyone', { isErased: true })).toEqual([]);
  });
});
