import type { Feed } from '@ovation/contracts/posts/feed';
import { instantOf, localTimeOf } from '@ovation/ui-kit/i18n/localTime';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { validateDraft } from '../posts/draftErrors.ts';
import {
  emptyDraft,
  emptyPoll,
  type PollDraft,
  type PostDraft,
  withIdempotencyKey,
} from './draft.ts';
import { bodyOf, pollBodyOf } from './draftBody.ts';
import { draftOf } from './savedPost.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const measure = { now, minimumPrice: 5, language: 'en' };
const minute = (of: number) => new Date(now.getTime() + of * 60_000);
const photo = { fileId: 'p1', name: 'birch.jpg', kind: 'photo', url: undefined } as const;
const video = { fileId: 'v1', name: 'kiln.mp4', kind: 'video', url: undefined } as const;
const sound = { fileId: 'a1', name: 'kiln.mp3', kind: 'audio', url: undefined } as const;

describe('a draft post', () => {
  it('is empty without text and photos', () => {
    expect(validateDraft({ ...emptyDraft, text: '  ' }, measure).isEmpty).toBe(true);
    expect(validateDraft({ ...emptyDraft, files: [photo] }, measure).isEmpty).toBe(false);
  });

  it('has a price of whole tokens when it is for sale, without a default', () => {
    const priced = (price: string) =>
      validateDraft({ ...emptyDraft, isSale: true, price }, measure).price;
    expect(['', '4', '12.5', '12,5', 'forty', '40', ' 1,000 '].map(priced)).toEqual([
      'missing',
      'low',
      'fraction',
      'fraction',
      'unclear',
      undefined,
      undefined,
    ]);
    expect(validateDraft({ ...emptyDraft, price: '' }, measure).price).toBeUndefined();
    const sent = (price: string) =>
      bodyOf({ ...emptyDraft, isSale: true, price }, 'draft', 'en').price;
    expect(['', '12.5', '40', '1,000'].map(sent)).toEqual([0, 0, 40, 1_000]);
  });

  it('is sent with one idempotency key, however often', () => {
    const keyed = withIdempotencyKey(emptyDraft, 'everyone');
    expect(keyed.idempotencyKey).not.toBe('');
    // Defaults may have changed when it is sent again: the post must not.
    expect(withIdempotencyKey(keyed, 'subscribers')).toEqual(keyed);
    expect(bodyOf(keyed, 'active', 'en').audience).toBe('everyone');
    expect(withIdempotencyKey(emptyDraft, 'everyone').idempotencyKey).not.toBe(
      keyed.idempotencyKey,
    );
  });

  it('is scheduled for a future time, in the author’s time zone', () => {
    const at = (when: Date) => ({ ...emptyDraft, scheduledFor: localTimeOf(when) });
    expect(validateDraft(at(minute(-1)), measure).schedule).toBe(true);
    expect(validateDraft(at(minute(1)), measure).schedule).toBe(false);
    expect(bodyOf(at(minute(60)), 'active', 'en').scheduledAt).toBe('2026-11-20T13:00:00.000Z');
  });

  it('has a type by its contents', () => {
    expect(bodyOf({ ...emptyDraft, text: ' a birch ' }, 'active', 'en')).toEqual({
      type: 'text',
      text: 'a birch',
      fileIds: [],
      thumbnailId: null,
      teaserId: null,
      pollIds: [],
      tags: [],
      categoryIds: [],
      commenters: 'everyone',
      isPinned: false,
      audience: 'subscribers',
      isSale: false,
      price: 0,
      showExcerpt: false,
      scheduledAt: null,
      expiresAt: null,
      status: 'active',
    });
    expect(bodyOf({ ...emptyDraft, files: [photo] }, 'draft', 'en')).toMatchObject({
      type: 'photo',
      fileIds: ['p1'],
      showExcerpt: true,
      status: 'draft',
    });
  });

  it('is for buyers while it is for sale, and afterwards for its previous audience', () => {
    const everyone = { ...emptyDraft, audience: 'everyone' as const };
    expect(bodyOf({ ...everyone, isSale: true, price: '30' }, 'active', 'en').audience).toBe(
      'buyers',
    );
    expect(bodyOf(everyone, 'active', 'en').audience).toBe('everyone');
  });

  it('shows its excerpt as its author chose, whatever it contains', () => {
    const shows = (showExcerpt: boolean | undefined, files = [photo]) =>
      bodyOf({ ...emptyDraft, showExcerpt, files }, 'active', 'en').showExcerpt;
    expect([shows(undefined), shows(false), shows(true)]).toEqual([true, false, true]);
    expect([shows(undefined, []), shows(true, [])]).toEqual([false, true]);
  });

  it('has a media type by its contents, and no videos beside recordings', () => {
    const poll = { ...emptyPoll, question: 'Blue?', answers: ['Yes', 'No'] };
    const typeWith = (part: Partial<PostDraft>) =>
      bodyOf({ ...emptyDraft, ...part }, 'draft', 'en').type;
    expect([
      typeWith({ files: [photo, video] }),
      typeWith({ files: [photo, sound] }),
      typeWith({ files: [photo], poll }),
      typeWith({ files: [photo] }),
    ]).toEqual(['video', 'audio', 'poll', 'photo']);
    expect(validateDraft({ ...emptyDraft, files: [video, sound] }, measure).isMixed).toBe(true);
    expect(validateDraft({ ...emptyDraft, files: [video, photo] }, measure).isMixed).toBe(false);
  });

  it('has a poll of at least two options, and a published poll stays unchanged', () => {
    const asks = (part: Partial<PollDraft>) =>
      validateDraft(
        {
          ...emptyDraft,
          poll: { ...emptyPoll, question: 'Blue?', answers: ['Yes', 'No'], ...part },
        },
        measure,
      ).poll;
    expect([
      asks({}),
      asks({ question: ' ' }),
      asks({ answers: ['Yes', ' '] }),
      asks({ answers: ['Yes', 'yes '] }),
      asks({ endsAt: localTimeOf(minute(-1)) }),
      asks({ question: '', pollId: 'q1' }),
    ]).toEqual([undefined, 'question', 'few', 'twice', 'past', undefined]);
    expect(pollBodyOf({ ...emptyPoll, question: ' Blue? ', answers: ['Yes ', '', 'No'] })).toEqual({
      description: 'Blue?',
      options: ['Yes', 'No'],
      expiredAt: null,
    });
  });

  it('names its teaser: a video of its own, or the beginning of one of its videos', () => {
    const teaserIdOf = (part: Partial<PostDraft>) =>
      bodyOf({ ...emptyDraft, files: [photo, video], ...part }, 'active', 'en').teaserId;
    const ownTeaser = { ...video, fileId: 't1' };
    expect([
      teaserIdOf({ teaser: 'none', ownTeaser }),
      teaserIdOf({ teaser: 'beginning', ownTeaser }),
      teaserIdOf({ teaser: 'own', ownTeaser }),
      teaserIdOf({ teaser: 'beginning', files: [photo] }),
    ]).toEqual([null, 'v1', 't1', null]);
  });

  it('expires after it is published', () => {
    const ends = (of: number, scheduledFor = '') =>
      validateDraft({ ...emptyDraft, scheduledFor, endsAt: localTimeOf(minute(of)) }, measure).end;
    expect([ends(-1), ends(1)]).toEqual([true, false]);
    const inAnHour = localTimeOf(minute(60));
    expect([ends(30, inAnHour), ends(61, inAnHour)]).toEqual([true, false]);
    const draft = { ...emptyDraft, endsAt: inAnHour };
    expect(bodyOf(draft, 'active', 'en').expiresAt).toBe('2026-11-20T13:00:00.000Z');
  });
});

/** A post as read, with the fields that a form writes back. */
const savedPost = (more: Partial<Feed>): Feed =>
  ({
    _id: 'f1',
    type: 'photo',
    text: 'As it was',
    status: 'inactive',
    fileIds: [],
    files: [],
    thumbnailId: null,
    thumbnail: null,
    teaserId: null,
    teaser: null,
    pollIds: [],
    polls: [],
    tags: [],
    categoryIds: [],
    commenters: 'everyone',
    price: 0,
    isSale: false,
    audience: 'everyone',
    isPinned: false,
    showExcerpt: true,
    scheduledAt: null,
    expiresAt: null,
    publishedAt: null,
    ...more,
  }) as unknown as Feed;

const writtenBack = (feed: Feed) => bodyOf(draftOf(feed), 'active', 'en');

describe('a saved post that is edited', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ];
  // The hour that comes twice in Berlin and in New York: each of them, and the seconds too.
  const twice = [
    '2026-10-25T00:30:17.250Z',
    '2026-10-25T01:30:17.250Z',
    '2026-11-01T06:30:00.001Z',
  ];

  it.each(zones)('keeps untouched timestamps, in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    const instant = fc.oneof(
      fc.constantFrom(...twice),
      fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((at) => at.toISOString()),
    );
    fc.assert(
      fc.property(instant, instant, (scheduledAt, expiresAt) => {
        expect(writtenBack(savedPost({ scheduledAt, expiresAt }))).toMatchObject({
          scheduledAt,
          expiresAt,
        });
      }),
    );
  });

  it('uses typed times instead, and none where cleared', () => {
    const saved = '2026-11-20T13:00:17.250Z';
    const typed = localTimeOf(new Date('2026-11-20T14:00:00.000Z'));
    expect(instantOf(typed, saved)).toBe('2026-11-20T14:00:00.000Z');
    expect(instantOf('', saved)).toBeNull();
  });

  it('keeps file references, also of files that cannot be shown', () => {
    const named = { fileIds: ['v1', 'v2'], thumbnailId: 't1', teaserId: 'own', pollIds: ['q1'] };
    const feed = savedPost({ ...named, type: 'video' });
    expect(writtenBack(feed)).toMatchObject({ ...named, type: 'video' });
  });
});
