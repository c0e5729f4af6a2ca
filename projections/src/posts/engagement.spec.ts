import { CommentDeleted, CommentWritten } from '@ovation/contracts/comments/events';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { VoteCast } from '@ovation/contracts/polls/events';
import {
  FeedExpired,
  FeedPublished,
  FeedRemoved,
  FeedsViewed,
} from '@ovation/contracts/posts/events';
import {
  allDaysId,
  feedStatsModel,
  postListOwner,
  trendingFeeds,
} from '@ovation/contracts/posts/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { ReactionAdded, ReactionTaken } from '@ovation/contracts/reactions/events';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { statsOfPosts } from './stats.ts';
import { trendingPosts } from './trending.ts';

const [luna, nora, feedId, other] = [1, 2, 3, 4].map(testId) as [string, string, string, string];
const monday = '2026-03-02T08:00:00.000Z';
const tuesday = '2026-03-03T08:00:00.000Z';

const published = (id: string, publishedAt: string) =>
  recorded(FeedPublished, { feedId: id, performerId: luna, publishedAt });
const viewed = (personId: string, day: string) =>
  recorded(FeedsViewed, {
    personId,
    day,
    feeds: [{ feedId, performerId: luna }],
    viewedAt: `${day}T09:00:00.000Z`,
  });
const like = (personId: string, objectId = feedId) => ({
  personId,
  action: 'like' as const,
  objectType: 'feed' as const,
  objectId,
  ownerId: luna,
  under: null,
});
const liked = (personId: string, addedAt = monday, objectId = feedId) =>
  recorded(ReactionAdded, { ...like(personId, objectId), times: 1, addedAt });
const taken = recorded(ReactionTaken, { ...like(nora), takenAt: tuesday });
const place = {
  commentId: testId(9),
  authorId: nora,
  objectType: 'feed' as const,
  objectId: feedId,
  ownerId: luna,
  parentId: null,
};
const commented = recorded(CommentWritten, {
  ...place,
  content: 'Lovely',
  parentAuthorId: null,
  mentions: [],
  isHeld: false,
  writtenAt: monday,
});
const uncommented = recorded(CommentDeleted, {
  ...place,
  by: 'author',
  wasShown: true,
  deletedAt: tuesday,
});
const bought = recorded(ItemBought, {
  chargeId: testId(5),
  fanId: nora,
  performerId: luna,
  item: { kind: 'feed', id: feedId, version: 1, createdAt: monday, publishedAt: monday },
  tokens: 30,
  commission: 6,
  commissionBasisPoints: 2_000,
  balanceAfter: 0,
  legs: chargePosting(nora, luna, 30, 2_000).legs,
  boughtAt: tuesday,
});
const voted = recorded(VoteCast, {
  pollId: testId(6),
  optionId: testId(7),
  feedId,
  performerId: luna,
  fanId: nora,
  votedAt: monday,
});
const removed = recorded(FeedRemoved, { feedId, performerId: luna, removedAt: tuesday });
const expired = recorded(FeedExpired, { feedId, performerId: luna, expiredAt: tuesday });

const all = [
  published(feedId, monday),
  viewed(nora, '2026-03-02'),
  viewed(nora, '2026-03-03'),
  liked(nora),
  taken,
  commented,
  uncommented,
  bought,
  voted,
];

describe('the statistics of a post', () => {
  it('are counted by day and in total', () => {
    const figures = given(statsOfPosts, all);
    const of = (id: string) => figures.thenDocument(feedStatsModel, feedId, id);
    of('2026-03-02').is({ views: 1, likes: 1, comments: 1, sales: 0, tokens: 0 });
    of('2026-03-03').is({ views: 1, likes: -1, comments: -1, sales: 1, tokens: 30 });
    of(allDaysId).is({ views: 2, likes: 0, comments: 0, sales: 1, tokens: 30 });
    expectSameBytes(statsOfPosts, all);
  });
});

describe('trending posts', () => {
  const trending = (...events: Parameters<typeof given>[1]) =>
    given(trendingPosts, events).thenIndex(trendingFeeds, postListOwner, 'trending');
  const both = [published(feedId, monday), published(other, monday)];

  it('are ranked by interactions of others', () => {
    trending(...both).is([]);
    trending(...both, liked(nora), liked(testId(12), monday, other), bought).is([other, feedId]);
    expectSameBytes(trendingPosts, all);
  });

  it('rank a newer post above an older one with proportionally more points', () => {
    const day = [published(feedId, monday), published(other, tuesday)];
    trending(...day, liked(nora), bought, liked(nora, tuesday, other)).is([feedId, other]);
  });

  it('exclude likes of the creator alone, and invisible posts', () => {
    trending(...both, liked(luna)).is([]);
    trending(...both, liked(nora), expired).is([]);
    trending(...both, liked(nora), removed).is([]);
    trending(...both, liked(nora), taken).is([]);
  });
});
