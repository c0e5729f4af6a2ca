import { erasedText } from '@ovation/contracts/kernel/rules';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { completeContent } from '@ovation/contracts/posts/content';
import {
  FeedCreated,
  FeedPublished,
  FeedRemoved,
  FeedUpdated,
  FeedVersionsErased,
} from '@ovation/contracts/posts/events';
import { allFeedsOfPerformer, feedsById, feedVersions } from '@ovation/contracts/posts/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { it } from 'vitest';
import {
  expectSameBytes,
  expectSameDocuments,
  given,
  recorded,
  testId,
} from '../kernel/testKit.ts';
import { purchases } from '../purchases/purchases.ts';
import { allPostsByPerformer } from './allPosts.ts';
import { postsById, postsOfEveryone, postsOfPerformer } from './posts.ts';
import { versionsOnSale } from './versions.ts';

const luna = testId(1);
const feedId = testId(2);
const fan = testId(3);
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';

const content = {
  feedId,
  performerId: luna,
  version: 1,
  type: 'photo' as const,
  text: 'The whole recipe',
  fileIds: [testId(4)],
  thumbnailId: null,
  audience: 'buyers' as const,
  isSale: true,
  price: 30,
  isPinned: false,
  showExcerpt: true,
  scheduledAt: null,
  expiresAt: null,
  status: 'active' as const,
};
const written = recorded(FeedCreated, { ...content, createdAt: morning });
const published = recorded(FeedPublished, { feedId, performerId: luna, publishedAt: morning });
const bought = recorded(ItemBought, {
  chargeId: testId(5),
  fanId: fan,
  performerId: luna,
  item: { kind: 'feed', id: feedId, version: 1, createdAt: morning, publishedAt: morning },
  tokens: 30,
  commission: 6,
  commissionBasisPoints: 2_000,
  balanceAfter: 0,
  legs: chargePosting(fan, luna, 30, 2_000).legs,
  boughtAt: morning,
});
const second = { ...content, version: 2, text: 'nothing', fileIds: [], type: 'text' as const };
const emptied = recorded(FeedUpdated, { ...second, isSale: false, price: 0, updatedAt: noon });
const removed = recorded(FeedRemoved, { feedId, performerId: luna, removedAt: noon });
const events = [written, published, bought, emptied, removed];

it('keeps sold versions, though the creator has emptied and removed the post', () => {
  const { version, type, text, fileIds, thumbnailId, price } = content;
  const media = { fileIds, thumbnailId, teaserId: null, pollIds: [] };
  const sold = { feedId, performerId: luna, version, type, text, ...media, price };
  const kept = given(versionsOnSale, events);
  kept.thenDocument(feedVersions, feedId, '1').is({ ...sold, writtenAt: morning, isErased: false });
  kept.thenDocument(feedVersions, feedId, '2').is(undefined);
});

it('keeps the existence of a sold version, once its creator is erased', () => {
  const erased = recorded(FeedVersionsErased, {
    feedId,
    performerId: luna,
    fromVersion: 1,
    toVersion: 2,
    erasedAt: noon,
  });
  const { version, type, price } = content;
  const all = [...events, erased];
  given(versionsOnSale, all).thenDocument(feedVersions, feedId, '1').is({
    feedId,
    performerId: luna,
    version,
    type,
    price,
    writtenAt: morning,
    text: '',
    fileIds: [],
    thumbnailId: null,
    teaserId: null,
    pollIds: [],
    isErased: true,
  });
  given(versionsOnSale, all).thenDocuments.count(1);
  const lost = { ...written, data: { ...written.data, text: erasedText } };
  expectSameDocuments(versionsOnSale, all, [lost, published, bought, emptied, removed, erased]);
  for (const projection of [postsById, postsOfPerformer, postsOfEveryone]) {
    expectSameDocuments(projection, all, [lost, published, bought, emptied, removed, erased]);
  }
  given(allPostsByPerformer, all).thenIndex(allFeedsOfPerformer, luna, 'made').is([feedId]);
});

it('keeps nothing that was not for sale', () => {
  for (const status of ['draft', 'inactive'] as const) {
    const hidden = recorded(FeedCreated, { ...content, status, createdAt: morning });
    given(versionsOnSale, [hidden]).thenDocument(feedVersions, feedId, '1').is(undefined);
  }
});

it('derives the bought version from the purchase event alone', () => {
  given(purchases, events)
    .thenDocument(purchasesOfFan, fan, `feed:${feedId}`)
    .is({
      item: { kind: 'feed', id: feedId, version: 1, createdAt: morning, publishedAt: morning },
      performerId: luna,
      tokens: 30,
      boughtAt: morning,
    });
});

it('records that a post was once for sale', () => {
  given(postsById, [written, published, emptied])
    .thenDocument(feedsById, feedId, feedId)
    .is({
      ...completeContent(second),
      editedAt: noon,
      isSale: false,
      price: 0,
      wasOnSale: true,
      publishedAt: morning,
      createdAt: morning,
      updatedAt: noon,
    });
});

it('is deterministic', () => {
  for (const projection of [versionsOnSale, purchases, postsById]) {
    expectSameBytes(projection, events);
  }
});
