import type { Commenters } from '@ovation/contracts/content/access/rules';
import { audiences } from '@ovation/contracts/content/access/rules';
import { describe, expect, it } from 'vitest';
import type { PurchaseOf } from '../../purchases/public.ts';
import { anonymousViewer } from '../viewer.ts';
import { isLive, lockOf, mayComment, type Viewer } from './access.ts';

const viewers: Readonly<Record<string, Viewer>> = {
  'signed out': anonymousViewer,
  stranger: { ...anonymousViewer, personId: 'fan' },
  subscriber: { ...anonymousViewer, personId: 'fan', subscribedTo: new Set(['luna']) },
  follower: { ...anonymousViewer, personId: 'fan', follows: new Set(['luna']) },
  "another's subscriber": { ...anonymousViewer, personId: 'fan', subscribedTo: new Set(['nova']) },
  buyer: {
    ...anonymousViewer,
    personId: 'fan',
    bought: new Map([['post', {} as PurchaseOf<'feed'>]]),
  },
  creator: { ...anonymousViewer, personId: 'luna' },
  'another creator': { ...anonymousViewer, personId: 'nova' },
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

describe('locking a post', () => {
  it('locks it to no one when it is for everyone', () => {
    expect(Object.values(locks('everyone'))).toEqual(Object.keys(viewers).map(() => null));
  });

  it('locks it to non-subscribers when it is for subscribers', () => {
    expect(locks('subscribers')).toEqual(forSubscribers);
  });

  it('locks it to those who neither follow nor subscribe when it is for followers', () => {
    const reasons = Object.entries({ ...forSubscribers, follower: null });
    const expected = reasons.map(([who, lock]) => [who, lock === null ? null : 'follow']);
    expect(locks('followers')).toEqual(Object.fromEntries(expected));
  });

  it('locks it to those who did not buy it, subscribed or not', () => {
    expect(locks('buyers')).toEqual({
      ...Object.fromEntries(Object.keys(viewers).map((who) => [who, 'buy'])),
      buyer: null,
      creator: null,
    });
  });

  it.each(audiences)(
    'locks it to those who did not buy it while on sale, whatever else: %s',
    (one) => {
      expect(locks(one, true)).toEqual(locks('buyers'));
    },
  );
});

describe('a post for subscribers of chosen plans', () => {
  const subscriber = { ...anonymousViewer, personId: 'fan', subscribedTo: new Set(['luna']) };
  const post = {
    feedId: 'post',
    performerId: 'luna',
    audience: 'subscribers',
    isSale: false,
    planIds: ['gold'],
  } as const;
  const ofPlan = (plan: string): Viewer => ({ ...subscriber, plans: new Map([['luna', plan]]) });

  it('is locked to subscribers of other plans, and opens with one of these', () => {
    expect(lockOf({ ...post, planIds: ['gold'] }, ofPlan('silver'))).toBe('subscribe');
    expect(lockOf({ ...post, planIds: ['gold'] }, ofPlan('gold'))).toBe(null);
    expect(lockOf({ ...post, planIds: ['gold'] }, subscriber)).toBe('subscribe');
  });

  it('stays locked with a plan whose subscription has ended', () => {
    const ended = { ...ofPlan('gold'), subscribedTo: new Set<string>() };
    expect(lockOf({ ...post, planIds: ['gold'] }, ended)).toBe('subscribe');
  });

  it('is not commented on by subscribers of other plans', () => {
    const open = { ...post, planIds: ['gold'], commenters: 'everyone', status: 'active' } as const;
    expect(mayComment({ ...open, planIds: ['gold'] }, ofPlan('silver'))).toBe(false);
    expect(mayComment({ ...open, planIds: ['gold'] }, ofPlan('gold'))).toBe(true);
  });
});

describe('a live post', () => {
  const noon = new Date('2026-05-01T12:00:00.000Z');

  it('is shown until it expires', () => {
    const at = (expiresAt: string | null) => isLive({ status: 'active', expiresAt }, noon);
    expect(at(null)).toBe(true);
    expect(at('2026-05-01T12:00:00.001Z')).toBe(true);
    expect(at('2026-05-01T12:00:00.000Z')).toBe(false);
  });

  it('is shown while published, in no other state', () => {
    for (const status of ['draft', 'scheduled', 'inactive', 'expired'] as const) {
      expect(isLive({ status, expiresAt: null }, noon)).toBe(false);
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

  it('is allowed for those who can open the post and match its setting, and its creator', () => {
    expect(who('everyone')).toEqual(['subscriber', 'follower', 'buyer', 'creator']);
    expect(who('subscribers')).toEqual(['subscriber', 'creator']);
    expect(who('nobody')).toEqual(['creator']);
  });

  it('ends when the post is inactive or its creator is erased', () => {
    expect(who('everyone', { status: 'inactive' })).toEqual([]);
    expect(who('everyone', { isErased: true })).toEqual([]);
  });
});
