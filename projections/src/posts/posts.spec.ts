import type { EventOf } from '@ovation/contracts/kernel/event';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { completeContent } from '@ovation/contracts/posts/content';
import {
  FeedCreated,
  FeedDelayed,
  FeedExpired,
  FeedPinned,
  FeedPublished,
  FeedRemoved,
  FeedUnpinned,
  FeedUpdated,
} from '@ovation/contracts/posts/events';
import { feedChanged, feedPublished } from '@ovation/contracts/posts/push';
import {
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
  postListOwner,
} from '@ovation/contracts/posts/readModels';
import { describe, it } from 'vitest';
import { documentOf, expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { postsById, postsOfEveryone, postsOfPerformer } from './posts.ts';

const luna = testId(1);
const feedId = testId(2);
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';

const content = {
  feedId,
  performerId: luna,
  version: 1,
  type: 'text' as const,
  text: 'Good morning',
  fileIds: [],
  thumbnailId: null,
  audience: 'subscribers' as const,
  isSale: false,
  price: 0,
  isPinned: false,
  showExcerpt: false,
  scheduledAt: null,
  expiresAt: null,
  status: 'active' as const,
};
const written = recorded(FeedCreated, { ...content, createdAt: morning });
const published = recorded(FeedPublished, { feedId, performerId: luna, publishedAt: morning });
const rewritten = recorded(FeedUpdated, { ...content, isPinned: true, updatedAt: noon });
const pinned = recorded(FeedPinned, { feedId, performerId: luna, pinnedAt: noon });
const hidden = recorded(FeedUpdated, { ...content, status: 'inactive', updatedAt: noon });
const removed = recorded(FeedRemoved, { feedId, performerId: luna, removedAt: noon });
const waiting = recorded(FeedCreated, {
  ...content,
  status: 'scheduled',
  scheduledAt: noon,
  createdAt: morning,
});

describe('a post with categories and tags', () => {
  const about = { categoryIds: [testId(7)], tags: ['tea'], audience: 'everyone' as const };
  const tagged = recorded(FeedCreated, { ...content, ...about, createdAt: morning });
  const lists = [`category:${testId(7)}`, 'tag:tea', 'open'];

  it('is in the lists of its categories and tags while it is published', () => {
    for (const list of lists) {
      const of = (...events: Parameters<typeof given>[1]) =>
        given(postsOfEveryone, events).thenIndex(feedsOfEveryone, postListOwner, list);
      of(tagged).is([feedId]);
      of(tagged, published, rewritten).is([]);
      of(tagged, removed).is([]);
    }
    expectSameBytes(postsOfEveryone, [tagged, published, rewritten, removed]);
  });

  it('is listed by its normalized tags, however they were stored', () => {
    const tags = ['istanbul', 'i\u0307stanbul'];
    const made = recorded(FeedCreated, { ...content, ...about, tags, createdAt: morning });
    given(postsOfEveryone, [made])
      .thenIndex(feedsOfEveryone, postListOwner, 'tag:istanbul')
      .is([feedId]);
    given(postsOfEveryone, [made])
      .thenIndex(feedsOfEveryone, postListOwner, 'tag:i\u0307stanbul')
      .is([]);
  });

  it('is listed by tags in its public text', () => {
    const text = 'Fresh from the #Kiln.\n\nThere is #more below';
    const under = (tag: string, shown: { audience?: 'everyone'; showExcerpt?: boolean }) => {
      const made = recorded(FeedCreated, { ...content, text, ...shown, createdAt: morning });
      return given(postsOfEveryone, [made]).thenIndex(feedsOfEveryone, postListOwner, `tag:${tag}`);
    };
    const open = { audience: 'everyone' as const };
    under('kiln', open).is([feedId]);
    under('more', open).is([feedId]);
    under('kiln', {}).is([]);
    under('kiln', { showExcerpt: true }).is([feedId]);
  });
});

it('is in its creator’s calendar by its publication time, past or scheduled', () => {
  const other = recorded(FeedCreated, {
    ...content,
    feedId: testId(8),
    status: 'scheduled',
    scheduledAt: noon,
    createdAt: morning,
  });
  const calendar = (...events: Parameters<typeof given>[1]) =>
    given(postsOfPerformer, events).thenIndex(feedsOfPerformer, luna, 'calendar');
  calendar(other, written, published).is([feedId, testId(8)]);
  calendar(other, written, published, hidden).is([testId(8)]);
});

it('has the time of its last edit, but not before it was published', () => {
  const edited = (...events: Parameters<typeof given>[1]) =>
    given(postsById, [written, ...events]).thenDocument(feedsById, feedId, feedId);
  const is = (publishedAt: string | null, editedAt: string | null) => ({
    ...completeContent({ ...content, isPinned: true }),
    wasOnSale: false,
    publishedAt,
    editedAt,
    createdAt: morning,
    updatedAt: noon,
  });
  edited(rewritten).is(is(null, null));
  edited(published, rewritten).is(is(morning, noon));
});

it('is pushed to followers and subscribers of its creator', () => {
  const body = { feedId, performerId: luna, publishedAt: morning };
  given(postsById, [written, published]).thenPushes.are([
    pushTo(feedPublished, [rooms.audience(luna)], body),
  ]);
});

it('is reloaded by its viewers when its audience changes', () => {
  const hint = pushTo(feedChanged, [rooms.object('feed', feedId)], { feedId });
  given(postsById, [written, rewritten]).thenPushes.are([hint]);
  given(postsById, [written, removed]).thenPushes.are([hint]);
});

describe('a published post', () => {
  it('is in the lists of its creator and of everyone', () => {
    given(postsById, [written, published])
      .thenDocument(feedsById, feedId, feedId)
      .is({
        ...completeContent(content),
        wasOnSale: false,
        publishedAt: morning,
        editedAt: null,
        createdAt: morning,
        updatedAt: morning,
      });
    const of = given(postsOfPerformer, [written, published]);
    of.thenIndex(feedsOfPerformer, luna, 'active').is([feedId]);
    of.thenIndex(feedsOfPerformer, luna, 'all').is([feedId]);
    given(postsOfEveryone, [written, published])
      .thenIndex(feedsOfEveryone, postListOwner, 'active')
      .is([feedId]);
  });

  it('leaves the lists when it is hidden, and all of them when it is removed', () => {
    const off = given(postsOfPerformer, [written, published, hidden]);
    off.thenIndex(feedsOfPerformer, luna, 'active').is([]);
    off.thenIndex(feedsOfPerformer, luna, 'inactive').is([feedId]);
    given(postsOfPerformer, [written, published, removed])
      .thenIndex(feedsOfPerformer, luna, 'all')
      .is([]);
  });
});

describe('open posts', () => {
  type Written = Omit<EventOf<typeof FeedCreated>['data'], 'createdAt'>;
  const write = (more: Partial<Written> = {}) =>
    recorded(FeedCreated, { ...content, ...more, createdAt: morning });
  const rewrite = (more: Partial<Written> = {}) =>
    recorded(FeedUpdated, { ...content, ...more, updatedAt: noon });
  const open = { audience: 'everyone' as const };

  it.each([
    ['is open to everyone', [write(open), published], [feedId]],
    ['was opened to everyone', [write(), published, rewrite(open)], [feedId]],
    ['is for subscribers', [write(), published], []],
    ['is for sale', [write({ ...open, isSale: true, price: 5 }), published], []],
    ['is a draft', [write({ ...open, status: 'draft' })], []],
    ['was closed again', [write(open), published, rewrite()], []],
    ['was removed', [write(open), published, removed], []],
  ])('counts a post, or not: it %s', (_, events, expected) => {
    given(postsOfPerformer, events).thenIndex(feedsOfPerformer, luna, 'open').is(expected);
  });
});

it('returns to its position once it is unpinned, and was not edited', () => {
  const unpinned = recorded(FeedUnpinned, { feedId, performerId: luna, unpinnedAt: noon });
  const events = [written, published, pinned, unpinned];
  const at = { model: feedsOfPerformer, owner: luna, id: feedId };
  const before = documentOf(postsOfPerformer, [written, published], at);
  given(postsOfPerformer, events).thenDocument(feedsOfPerformer, luna, feedId).is(before);
  expectSameBytes(postsOfPerformer, events);
});

it.each([rewritten, pinned])('moves a post above newer ones on the profile by $type', (lifting) => {
  const newer = testId(3);
  const other = { ...content, feedId: newer };
  const events = [
    written,
    published,
    recorded(FeedCreated, { ...other, createdAt: noon }),
    recorded(FeedPublished, { feedId: newer, performerId: luna, publishedAt: noon }),
    lifting,
  ];
  const of = given(postsOfPerformer, events);
  of.thenIndex(feedsOfPerformer, luna, 'profile').is([newer, feedId]);
  of.thenIndex(feedsOfPerformer, luna, 'active').is([feedId, newer]);
});

it('ranks an open post days before others in the discover list', () => {
  const [open, later, much] = [testId(7), testId(8), testId(9)];
  const published = (id: string, day: string, audience: 'everyone' | 'subscribers') => [
    recorded(FeedCreated, { ...content, feedId: id, audience, createdAt: morning }),
    recorded(FeedPublished, {
      feedId: id,
      performerId: luna,
      publishedAt: `2026-03-${day}T08:00:00.000Z`,
    }),
  ];
  const events = [
    ...published(open, '01', 'everyone'),
    ...published(later, '03', 'subscribers'),
    ...published(much, '05', 'subscribers'),
  ];
  const discover = (more: typeof events) =>
    given(postsOfEveryone, [...events, ...more]).thenIndex(
      feedsOfEveryone,
      postListOwner,
      'discover',
    );
  discover([]).is([later, open, much]);
  const closed = { ...content, feedId: open, audience: 'subscribers' as const };
  discover([recorded(FeedUpdated, { ...closed, updatedAt: noon }) as never]).is([
    open,
    later,
    much,
  ]);
  expectSameBytes(postsOfEveryone, events);
});

describe('the words of a post', () => {
  const text = 'The kettle sings in the morning, and nobody else is up to hear how it goes on';
  const own = (more: Partial<typeof content>, status: 'active' | 'draft' = 'active') =>
    recorded(FeedCreated, { ...content, ...more, text, status, createdAt: morning });

  it('find all of it for its creator’s subscribers', () => {
    const of = given(postsOfPerformer, [own({}), published]);
    for (const stem of ['ket', 'mor', 'on']) {
      of.thenIndex(feedsOfPerformer, luna, `word:${stem}`).is([feedId]);
    }
    of.thenIndex(feedsOfPerformer, luna, 'word:kettle').is([]);
  });

  it('find its public text only for everybody else', () => {
    const shows = (more: Partial<typeof content>, stem: string, is: string[]) =>
      given(postsOfEveryone, [own(more), published])
        .thenIndex(feedsOfEveryone, postListOwner, `word:${stem}`)
        .is(is);
    shows({}, 'kettle', []);
    shows({ showExcerpt: true }, 'kettle', [feedId]);
    shows({ showExcerpt: true }, 'goes', []);
    shows({ audience: 'everyone' as never }, 'goes', [feedId]);
  });

  it('are indexed by stem and prefix as long as a post shows them', () => {
    const open = own({ audience: 'everyone' as never });
    const edited = recorded(FeedUpdated, {
      ...content,
      audience: 'everyone' as never,
      text: 'Something else',
      updatedAt: noon,
    });
    for (const index of ['form:sing', 'begin:sin', 'begin:sing']) {
      const wordsAfter = (...events: Parameters<typeof given>[1][number][]) =>
        given(postsOfEveryone, [open, published, ...events]).thenIndex(
          ...([feedsOfEveryone, postListOwner, index] as const),
        );
      wordsAfter().is(['sings']);
      for (const after of [edited, hidden, removed]) wordsAfter(after).is([]);
    }
  });

  it('are indexed by their first forty letters, however long they are', () => {
    const audience = 'everyone' as never;
    const long = { ...content, audience, text: 'k'.repeat(5_000), createdAt: morning };
    given(postsOfEveryone, [recorded(FeedCreated, { ...long, status: 'draft' }), published])
      .thenIndex(feedsOfEveryone, postListOwner, `word:${'k'.repeat(40)}`)
      .is([feedId]);
  });

  it('are removed with the post', () => {
    const edited = recorded(FeedUpdated, { ...content, text: 'Something else', updatedAt: noon });
    for (const after of [edited, removed]) {
      given(postsOfPerformer, [own({}), published, after])
        .thenIndex(feedsOfPerformer, luna, 'word:ket')
        .is([]);
    }
    const shown = own({ showExcerpt: true });
    for (const after of [edited, hidden, removed]) {
      given(postsOfEveryone, [shown, published, after])
        .thenIndex(feedsOfEveryone, postListOwner, 'word:kettle')
        .is([]);
    }
  });

  it('are deterministic', () => {
    for (const projection of [postsOfPerformer, postsOfEveryone]) {
      expectSameBytes(projection, [own({ showExcerpt: true }), published, pinned, removed]);
    }
  });
});

it('lists scheduled posts by due time', () => {
  given(postsOfEveryone, [waiting])
    .thenIndex(feedsOfEveryone, postListOwner, 'scheduled')
    .is([feedId]);
});

describe('a post with an expiry', () => {
  const ending = recorded(FeedCreated, { ...content, expiresAt: noon, createdAt: morning });
  const ended = recorded(FeedExpired, { feedId, performerId: luna, expiredAt: noon });

  it('is listed by its expiry until then', () => {
    const before = given(postsOfEveryone, [ending, published]);
    before.thenIndex(feedsOfEveryone, postListOwner, 'active').is([feedId]);
    before.thenIndex(feedsOfEveryone, postListOwner, 'expiring').is([feedId]);
    const after = given(postsOfEveryone, [ending, published, ended]);
    after.thenIndex(feedsOfEveryone, postListOwner, 'active').is([]);
    after.thenIndex(feedsOfEveryone, postListOwner, 'expiring').is([]);
  });

  it('leaves the lists of fans, and stays in its creator’s', () => {
    const of = given(postsOfPerformer, [ending, published, ended]);
    of.thenIndex(feedsOfPerformer, luna, 'active').is([]);
    of.thenIndex(feedsOfPerformer, luna, 'profile').is([]);
    of.thenIndex(feedsOfPerformer, luna, 'expired').is([feedId]);
    of.thenIndex(feedsOfPerformer, luna, 'all').is([feedId]);
  });

  it('is deterministic', () => {
    for (const projection of [postsById, postsOfPerformer, postsOfEveryone]) {
      expectSameBytes(projection, [ending, published, ended, pinned]);
    }
  });
});

it('has the reason of its delay', () => {
  const delay = { reason: 'files' as const, scheduledAt: noon };
  const all = [
    waiting,
    recorded(FeedDelayed, { feedId, performerId: luna, ...delay, delayedAt: noon }),
  ];
  const document = {
    ...completeContent({ ...content, status: 'scheduled', scheduledAt: noon }),
    wasOnSale: false,
    publishedAt: null,
    editedAt: null,
    delay,
    createdAt: morning,
    updatedAt: morning,
  };
  given(postsById, all).thenDocument(feedsById, feedId, feedId).is(document);
  const listed = given(postsOfPerformer, all);
  listed.thenDocument(feedsOfPerformer, luna, feedId).is(document);
  listed.thenIndex(feedsOfPerformer, luna, 'scheduled').is([feedId]);
  expectSameBytes(postsById, all);
  expectSameBytes(postsOfPerformer, all);
});

it('is deterministic', () => {
  for (const projection of [postsById, postsOfPerformer, postsOfEveryone]) {
    expectSameBytes(projection, [written, published, pinned, hidden, removed]);
  }
});
