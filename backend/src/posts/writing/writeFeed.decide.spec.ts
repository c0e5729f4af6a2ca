import type { FeedEvent } from '@ovation/contracts/posts/events';
import type { FeedBody } from '@ovation/contracts/posts/routes';
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
  planIds: [],
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
    ownsPlans: true,
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

  it('stores a draft, even if incomplete', () => {
    const decision = decideCreateFeed(write({ status: 'draft', text: '' }, false));
    expect(typesOf(decision)).toEqual(['FeedCreated']);
  });

  it.each([
    [4, 'PRICE_TOO_LOW'],
    [5, undefined],
  ])('requires at least the minimum sale price: %i tokens', (price, code) => {
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
  ])('rejects %s', (_, more, path) => {
    expect(decideCreateFeed(write(more))).toMatchObject({
      code: 'FEED_INCOMPLETE',
      errors: [{ path }],
    });
  });

  it('requires a verified creator', () => {
    expect(decideCreateFeed(write({}, false))).toMatchObject({ code: 'PERFORMER_NOT_VERIFIED' });
  });

  it.each([
    ['subscribers, when nothing is said', {}, 'subscribers'],
    ['buyers, when it is for sale', { isSale: true, price: 30 }, 'buyers'],
    ['whom its creator says', { audience: 'everyone' as const }, 'everyone'],
  ])('is for %s', (_, more, audience) => {
    expect(given(decideCreateFeed(write(more)))?.audience).toBe(audience);
  });

  it('shows an excerpt by default for media, and when the creator enables it', () => {
    const shows = (more: Partial<FeedBody>) => given(decideCreateFeed(write(more)))?.showExcerpt;
    const photo = { type: 'photo' as const, fileIds: [feedId] };
    expect([shows({}), shows(photo)]).toEqual([false, true]);
    expect(shows({ showExcerpt: true })).toBe(true);
    expect(shows({ ...photo, showExcerpt: false })).toBe(false);
  });

  it('drops the price of a post not on sale', () => {
    expect(given(decideCreateFeed(write({ price: 50 })))?.price).toBe(0);
  });
});

describe('a scheduled post', () => {
  const post = given(decideCreateFeed(write({ scheduledAt: later })));

  it('waits for its time', () => {
    expect(post).toMatchObject({ status: 'scheduled', publishedAt: null });
    expect(publishDue(now, post)).toEqual({ ok: true, events: [] });
  });

  it('is published once when due', () => {
    const decision = publishDue(later, post);
    expect(typesOf(decision)).toEqual(['FeedPublished']);
    const published = [...decision.events].reduce(feedModel.evolve, post);
    expect(publishDue(later, published)).toEqual({ ok: true, events: [] });
  });
});

describe('a due scheduled post', () => {
  const photo = '019a0000-0000-7000-8000-000000000070';
  const files = new Map([[photo, { purpose: 'feed-photo' as const, status: 'finished' }]]);
  const own = { files, ownsPlans: true, ownsPolls: true, areCategoriesOffered: true };
  const scheduled = { type: 'photo' as const, fileIds: [photo], scheduledAt: later };
  const post = given(decideCreateFeed({ ...write(scheduled), own }));
  const due = { now: later, mayPublish: true, ownFiles: files };

  it('is published with its references', () => {
    expect(typesOf(decidePublishDue(due, post))).toEqual(['FeedPublished']);
  });

  it('waits while its creator may not publish or a file is missing', () => {
    expect(typesOf(decidePublishDue({ ...due, mayPublish: false }, post))).toEqual([]);
    expect(typesOf(decidePublishDue({ ...due, ownFiles: new Map() }, post))).toEqual([]);
  });
});

describe('a post with an expiry', () => {
  const tomorrow = '2026-05-02T00:00:00.000Z';
  const post = given(decideCreateFeed(write({ expiresAt: tomorrow })));

  it('is live until then, and expires once', () => {
    expect(post?.status).toBe('active');
    expect(decideExpireDue(now, post)).toEqual({ ok: true, events: [] });
    const decision = decideExpireDue(tomorrow, post);
    expect(typesOf(decision)).toEqual(['FeedExpired']);
    const ended = [...decision.events].reduce(feedModel.evolve, post);
    expect(ended?.status).toBe('expired');
    expect(decideExpireDue(later, ended)).toEqual({ ok: true, events: [] });
  });

  it('expires without having been published when the timer is late', () => {
    const times = { scheduledAt: tomorrow, expiresAt: later };
    const waiting = given(decideCreateFeed(write(times)));
    expect(publishDue(later, waiting)).toEqual({ ok: true, events: [] });
    expect(typesOf(decideExpireDue(later, waiting))).toEqual(['FeedExpired']);
  });

  it('is live again in its old position when its creator sets a new expiry', () => {
    const [ended] = decideExpireDue(tomorrow, post).events;
    const expired = ended && feedModel.evolve(post, ended);
    const again = { ...write({ expiresAt: null }), now: later };
    const decision = decideUpdateFeed(again, expired);
    expect(typesOf(decision)).toEqual(['FeedUpdated']);
    const back = decision.ok ? [...decision.events].reduce(feedModel.evolve, expired) : undefined;
    expect(back).toMatchObject({ status: 'active', publishedAt: now });
  });

  it('does not expire when it is a draft or removed', () => {
    const draft = given(decideCreateFeed(write({ status: 'draft', expiresAt: tomorrow })));
    expect(decideExpireDue(later, draft)).toEqual({ ok: true, events: [] });
    const removal = decideRemoveFeed(write(), post);
    const removed = removal.ok ? [...removal.events].reduce(feedModel.evolve, post) : undefined;
    expect(decideExpireDue(later, removed)).toEqual({ ok: true, events: [] });
  });
});

describe('a published post', () => {
  const post = given(decideCreateFeed(write()));

  it('keeps its position when deactivated and reactivated', () => {
    const off = decideUpdateFeed(write({ status: 'inactive' }), post);
    expect(typesOf(off)).toEqual(['FeedUpdated']);
    const inactive = off.ok ? [...off.events].reduce(feedModel.evolve, post) : undefined;
    expect(typesOf(decideUpdateFeed(write(), inactive))).toEqual(['FeedUpdated']);
  });

  it('ignores an unchanged edit', () => {
    expect(decideUpdateFeed(write(), post)).toEqual({ ok: true, events: [] });
    expect(typesOf(decideUpdateFeed(write({ tags: ['tea'] }), post))).toEqual(['FeedUpdated']);
  });

  it('rejects an edit of an outdated version', () => {
    const stale = { ...write({ text: 'Good night' }), now: later, unmodifiedSince: later };
    expect(decideUpdateFeed(stale, post)).toMatchObject({ code: 'FEED_CHANGED' });
    const read = { ...stale, unmodifiedSince: now };
    expect(typesOf(decideUpdateFeed(read, post))).toEqual(['FeedUpdated']);
  });

  it('can be changed or removed by its creator only', () => {
    const stranger = { ...write(), performerId: '019a0000-0000-7000-8000-00000000000d' };
    expect(decideUpdateFeed(stranger, post)).toMatchObject({ code: 'NOT_FOUND' });
    expect(decideRemoveFeed(stranger, post)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is gone after removal', () => {
    const decision = decideRemoveFeed(write(), post);
    const removed = decision.ok ? [...decision.events].reduce(feedModel.evolve, post) : undefined;
    expect(decideUpdateFeed(write(), removed)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
