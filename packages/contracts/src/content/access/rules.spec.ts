import { describe, expect, it } from 'vitest';
import { type Commentable, commentRefusal, lockReasonFor, type Relation } from './rules.ts';

const anonymous: Relation = {
  isOwn: false,
  isBought: false,
  isSubscribed: false,
  isFollowing: false,
};

const forGold = { audience: 'subscribers', isForSale: false, planIds: ['gold'] } as const;

describe('access to content', () => {
  it.each<
    [Parameters<typeof lockReasonFor>[0], Partial<Relation>, ReturnType<typeof lockReasonFor>]
  >([
    [{ audience: 'everyone', isForSale: false }, {}, null],
    [{ audience: 'followers', isForSale: false }, {}, 'follow'],
    [{ audience: 'followers', isForSale: false }, { isFollowing: true }, null],
    [{ audience: 'followers', isForSale: false }, { isSubscribed: true }, null],
    [{ audience: 'subscribers', isForSale: false }, { isFollowing: true }, 'subscribe'],
    [{ audience: 'subscribers', isForSale: false }, { isBought: true }, null],
    [{ ...forGold }, { isSubscribed: true, planId: 'gold' }, null],
    [{ ...forGold }, { isSubscribed: true, planId: 'silver' }, 'subscribe'],
    [{ ...forGold }, { isSubscribed: true }, 'subscribe'],
    [{ ...forGold }, { planId: 'gold' }, 'subscribe'],
    [{ ...forGold }, { isOwn: true }, null],
    [{ ...forGold }, { isBought: true }, null],
    [{ audience: 'everyone', isForSale: true }, { isSubscribed: true }, 'buy'],
    [{ audience: 'everyone', isForSale: true }, { isBought: true }, null],
    [{ audience: 'buyers', isForSale: false }, { isOwn: true }, null],
  ])('of %o, with %o: %s', (content, relation, lock) => {
    expect(lockReasonFor(content, { ...anonymous, ...relation })).toBe(lock);
  });
});

const open: Commentable = {
  isOwn: false,
  isOpen: true,
  isPublished: true,
  commenters: 'everyone',
  isSubscribed: false,
};
const forSubscribers = { commenters: 'subscribers' } as const;
const closed = { commenters: 'nobody' } as const;
const taken = { isPublished: false } as const;
const locked = { isOpen: false } as const;
const own = { isOwn: true } as const;

it.each<[Partial<Commentable>, ReturnType<typeof commentRefusal>]>([
  [{}, undefined],
  [locked, 'LOCKED'],
  [{ ...locked, ...closed }, 'LOCKED'],
  [forSubscribers, 'COMMENTS_FOR_SUBSCRIBERS'],
  [{ ...forSubscribers, isSubscribed: true }, undefined],
  [closed, 'COMMENTS_CLOSED'],
  [{ ...closed, isSubscribed: true }, 'COMMENTS_CLOSED'],
  [{ ...closed, ...own }, undefined],
  [taken, 'COMMENTS_CLOSED'],
  [{ ...taken, isSubscribed: true }, 'COMMENTS_CLOSED'],
  [{ ...taken, ...locked }, 'LOCKED'],
  [{ ...taken, ...own }, undefined],
])('returns the comment refusal: %o', (content, why) => {
  expect(commentRefusal({ ...open, ...content })).toBe(why);
});
