import type { FeedEvent } from '@ovation/contracts/feeds/events';
import type { FeedBody } from '@ovation/contracts/feeds/routes';
import { describe, expect, it } from 'vitest';
import { type FeedPost, feedModel } from './model.ts';
import {
  decideCreateFeed,
  decideExpireDue,
  decidePublishDue,
  decideRemoveFeed,
  decideUpdateFeed,
} from './writeFeed.decide.ts';

const now = '2026-05-01T10:00:00.000Z';
const later = '2026-05-02T10:00:00.000Z';
const luna = '019a0000-0000-7000-8000-00000000000c';
const feedId = '019a0000-0000-7000-8000-000000000001';

const publishDue = (at: string, post: FeedPost | undefined) =>
  decidePublishDue({ now: at, mayPublish: true, ownFiles: new Map() }, post);

const body = (more: Partial<FeedBody> = {}): FeedBody => ({
  type: 'text',
  text: 'Good morning',
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  categoryIds: [],
  tags: [],
  commenters: 'everyone',
  audience: null,
  isSale: false,
  price: 0,
  isPinned: false,
  showExcerpt: null,
  scheduledAt: null,
  expiresAt: null,
  status: 'active',
  ...more,
});

const write = (more: Partial<FeedBody> = {}, mayPublish = true) => ({
  feedId,
  performerId: luna,
  body: body(more),
  now,
  mayPublish,
  minimumSaleTokens: 5,
  unmodifiedSince: null,
  own: {
    files: new Map([[feedId, { purpose: 'feed-photo' as const, status: 'finished' }]]),
    ownsPolls: true,
    areCategoriesOffered: true,
  },
});

const fold = (events: readonly FeedEvent[]) => events.reduce(feedModel.evolve, feedModel.initial);

const given = (decision: ReturnType<typeof decideCreateFeed>) => {
  if (!decision.ok) throw new Error(decision.code);
  return fold(decision.events);
};

const typesOf = (decision: { ok: boolean; events?: readonly FeedEvent[] }) =>
  decision.events?.map(({ type }) => type);

describe('writing a post', () => {
  it('publishes it at once', () => {
    expect(typesOf(decideCreateFeed(write()))).toEqual(['FeedCreated', 'FeedPublished']);
  });

  it('keeps a draft, however incomplete', () => {
    const decision = decideCreateFeed(write({ status: 'draft', text: '' }, false));
    expect(typesOf(decision)).toEqual(['FeedCreated']);
  });

  it.each([
    [4, 'PRICE_TOO_LOW'],
    [5, undefined],
  ])('sells for no less than the platform takes a share of: %i tokens', (price, code) => {
    const decision = decideCreateFeed(write({ isSale: true, price }));
    expect(decision.ok ? undefined : decision.code).toBe(code);
    const draft = decideCreateFeed(write({ isSale: true, price, status: 'draft' }));
    expect(draft.ok).toBe(true);
  });

  it.each([
    ['a text post without a text', { text: '' }, 'text'],
    ['a photo post without a photo', { type: 'photo' as const }, 'fileIds'],
    ['a sale without a price', { isSale: true }, 'price'],
    ['a schedule in the past', { scheduledAt: now }, 'scheduledAt'],
    ['an end in the past', { expiresAt: now }, 'expiresAt'],
    ['an end before the beginning', { scheduledAt: later, expiresAt: later }, 'expiresAt'],
    ['a post for buyers that nobody can buy', { audience: 'buyers' as const }, 'audience'],
    ['a sale to everyone', { isSale: true, price: 30, audience: 'everyone' as const }, 'audience'],
  ])('refuses %s', (_, more, path) => {
    expect(decideCreateFeed(write(more))).toMatchObject({
      code: 'FEED_INCOMPLETE',
      errors: [{ path }],
    });
  });

  it('is for creators whose documents have been verified', () => {
    expect(decideCreateFeed(write({}, false))).toMatchObject({ code: 'PERFORMER_NOT_VERIFIED' });
  });

  it.each([
    ['subscribers, when nothing is said', {}, 'subscribers'],
    ['buyers, when it is for sale', { isSale: true, price: 30 }, 'buyers'],
    ['whom its creator says', { audience: 'everyone' as const }, 'everyone'],
  ])('is for %s', (_, more, audience) => {
    expect(given(decideCreateFeed(write(more)))?.audience).toBe(audience);
  });

  it('shows an excerpt by default where it has media, and where its creator says so', () => {
    const shows = (more: Partial<FeedBody>) => given(decideCreateFeed(write(more)))?.showExcerpt;
    const photo = { type: 'photo' as const, fileIds: [feedId] };
    expect([shows({}), shows(photo)]).toEqual([false, true]);
    expect(shows({ showExcerpt: true })).toBe(true);
    expect(shows({ ...photo, showExcerpt: false })).toBe(false);
  });

  it('drops the price of what is not for sale', () => {
    expect(given(decideCreateFeed(write({ price: 50 })))?.price).toBe(0);
  });
});

describe('a scheduled post', () => {
  const post = given(decideCreateFeed(write({ scheduledAt: later })));

  it('waits', () => {
    expect(post).toMatchObject({ status: 'scheduled', publishedAt: null });
    expect(publishDue(now, post)).toEqual({ ok: true, events: [] });
  });

  it('is published when its time has come, once', () => {
    const decision = publishDue(later, post);
    expect(typesOf(decision)).toEqual(['FeedPublished']);
    const published = [...decision.events].reduce(feedModel.evolve, post);
    expect(publishDue(later, published)).toEqual({ ok: true, events: [] });
  });
});

describe('a scheduled post whose time has come', () => {
  const photo = '019a0000-0000-7000-8000-000000000070';
  const files = new Map([[photo, { purpose: 'feed-photo' as const, status: 'finished' }]]);
  const own = { files, ownsPolls: true, areCategoriesOffered: true };
  const scheduled = { type: 'photo' as const, fileIds: [photo], scheduledAt: later };
  const post = given(decideCreateFeed({ ...write(scheduled), own }));
  const due = { now: later, mayPublish: true, ownFiles: files };

  it('is published with what it names', () => {
    expect(typesOf(decidePublishDue(due, post))).toEqual(['FeedPublished']);
  });

  it('waits while its creator may not publish, or a file of it is gone', () => {
    expect(typesOf(decidePublishDue({ ...due, mayPublish: false }, post))).toEqual([]);
    expect(typesOf(decidePublishDue({ ...due, ownFiles: new Map() }, post))).toEqual([]);
  });
});

describe('a post that ends by the clock', () => {
  const tomorrow = '2026-05-02T00:00:00.000Z';
  const post = given(decideCreateFeed(write({ expiresAt: tomorrow })));

  it('is there until then, and ends once', () => {
    expect(post?.status).toBe('active');
    expect(decideExpireDue(now, post)).toEqual({ ok: true, events: [] });
    const decision = decideExpireDue(tomorrow, post);
    expect(typesOf(decision)).toEqual(['FeedExpired']);
    const ended = [...decision.events].reduce(feedModel.evolve, post);
    expect(ended?.status).toBe('expired');
    expect(decideExpireDue(later, ended)).toEqual({ ok: true, events: [] });
  });

  it('ends without having begun where the clock was not looked at in time', () => {
    const times = { scheduledAt: tomorrow, expiresAt: later };
    const waiting = given(decideCreateFeed(write(times)));
    expect(publishDue(later, waiting)).toEqual({ ok: true, events: [] });
    expect(typesOf(decideExpireDue(later, waiting))).toEqual(['FeedExpired']);
  });

  it('is there again when its creator sets another time, in its old place', () => {
    const [ended] = decideExpireDue(tomorrow, post).events;
    const expired = ended && feedModel.evolve(post, ended);
    const again = { ...write({ expiresAt: null }), now: later };
    const decision = decideUpdateFeed(again, expired);
    expect(typesOf(decision)).toEqual(['FeedUpdated']);
    const back = decision.ok ? [...decision.events].reduce(feedModel.evolve, expired) : undefined;
    expect(back).toMatchObject({ status: 'active', publishedAt: now });
  });

  it('is not touched by the clock once it is a draft or removed', () => {
    const draft = given(decideCreateFeed(write({ status: 'draft', expiresAt: tomorrow })));
    expect(decideExpireDue(later, draft)).toEqual({ ok: true, events: [] });
    const removal = decideRemoveFeed(write(), post);
    const removed = removal.ok ? [...removal.events].reduce(feedModel.evolve, post) : undefined;
    expect(decideExpireDue(later, removed)).toEqual({ ok: true, events: [] });
  });
});

describe('a published post', () => {
  const post = given(decideCreateFeed(write()));

  it('keeps its place when it is switched off and on again', () => {
    const off = decideUpdateFeed(write({ status: 'inactive' }), post);
    expect(typesOf(off)).toEqual(['FeedUpdated']);
    const inactive = off.ok ? [...off.events].reduce(feedModel.evolve, post) : undefined;
    expect(typesOf(decideUpdateFeed(write(), inactive))).toEqual(['FeedUpdated']);
  });

  it('is not written anew by what says nothing new', () => {
    expect(decideUpdateFeed(write(), post)).toEqual({ ok: true, events: [] });
    expect(typesOf(decideUpdateFeed(write({ tags: ['tea'] }), post))).toEqual(['FeedUpdated']);
  });

  it('is written over only by who has read what stands there', () => {
    const stale = { ...write({ text: 'Good night' }), now: later, unmodifiedSince: later };
    expect(decideUpdateFeed(stale, post)).toMatchObject({ code: 'FEED_CHANGED' });
    const read = { ...stale, unmodifiedSince: now };
    expect(typesOf(decideUpdateFeed(read, post))).toEqual(['FeedUpdated']);
  });

  it('is nobody else’s to change or remove', () => {
    const stranger = { ...write(), performerId: '019a0000-0000-7000-8000-00000000000d' };
    expect(decideUpdateFeed(stranger, post)).toMatchObject({ code: 'NOT_FOUND' });
    expect(decideRemoveFeed(stranger, post)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is gone once it was removed', () => {
    const decision = decideRemoveFeed(write(), post);
    const removed = decision.ok ? [...decision.events].reduce(feedModel.evolve, post) : undefined;
    expect(decideUpdateFeed(write(), removed)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
