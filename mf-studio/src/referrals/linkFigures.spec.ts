import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { expect, it } from 'vitest';
import { invitingLinkOf, linkGroupsOf, referralSumOf, visitorsOf, worthOf } from './linkFigures.ts';

const linkOf = (change: Partial<TrackingLink>): TrackingLink => ({
  _id: change.slug ?? 'bio',
  slug: 'bio',
  name: 'Bio',
  visits: 0,
  signUps: 0,
  creators: 0,
  payers: 0,
  revenue: { tokens: 0, amount: 0 },
  share: { tokens: 0, amount: 0 },
  currency: 'USD',
  createdAt: '2026-02-01T12:00:00.000Z',
  archivedAt: null,
  ...change,
});

it('counts each visitor once, also where fewer visits than sign-ups are known', () => {
  expect(visitorsOf({ visits: 10, signUps: 4, payers: 1 })).toEqual({
    payers: 1,
    signUps: 3,
    visits: 6,
  });
  expect(visitorsOf({ visits: 1, signUps: 2, payers: 2 })).toEqual({
    payers: 2,
    signUps: 0,
    visits: 0,
  });
});

it('values tokens as a payout does', () => {
  const link = linkOf({ revenue: { tokens: 33, amount: 9.99 } });
  expect(worthOf(link, 0.1)).toEqual({ tokens: 3.3, money: 9.99 });
});

it('groups the links with the most visits first, and none without any', () => {
  const links = Array.from({ length: 10 }, (_, at) => linkOf({ slug: `l${at}`, visits: at }));
  const shown = linkGroupsOf(links).map(({ key, links: group }) => [key, group.length]);
  expect(shown).toEqual([
    ...['l9', 'l8', 'l7', 'l6', 'l5', 'l4'].map((key) => [key, 1]),
    ['rest', 3],
  ]);
  expect(linkGroupsOf(links.slice(0, 8)).map(({ key }) => key)).toHaveLength(7);
  expect(linkGroupsOf([linkOf({})])).toEqual([]);
});

it('sums shares to the cent, of archived links too', () => {
  const links = [
    linkOf({ creators: 1, share: { tokens: 2, amount: 0.1 } }),
    linkOf({
      creators: 2,
      share: { tokens: 3, amount: 0.2 },
      archivedAt: '2026-03-01T12:00:00.000Z',
    }),
  ];
  expect(referralSumOf(links)).toEqual({ creators: 3, tokens: 5, amount: 0.3 });
});

it('invites creators by the oldest link that still works', () => {
  const old = linkOf({ slug: 'old', createdAt: '2026-01-01T12:00:00.000Z' });
  const archived = { ...old, slug: 'gone', archivedAt: old.createdAt };
  expect(invitingLinkOf([linkOf({}), archived, old])?.slug).toBe('old');
  expect(invitingLinkOf([archived])).toBeUndefined();
});
