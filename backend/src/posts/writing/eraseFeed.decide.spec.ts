import { describe, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import { decideEraseFeed } from './eraseFeed.decide.ts';
import { feedModel } from './model.ts';

const now = '2026-05-01T10:00:00.000Z';
const [feedId, performerId] = [idOf(1), idOf(2)];
const content = (version: number) => ({
  feedId,
  performerId,
  version,
  type: 'text' as const,
  text: 'Good morning',
  fileIds: [],
  thumbnailId: null,
  audience: 'everyone' as const,
  isSale: false,
  price: 0,
  isPinned: false,
  showExcerpt: true,
  scheduledAt: null,
  expiresAt: null,
  status: 'active' as const,
});
const created = { type: 'FeedCreated' as const, data: { ...content(1), createdAt: now } };
const updated = (version: number) => ({
  type: 'FeedUpdated' as const,
  data: { ...content(version), updatedAt: now },
});
const removed = { type: 'FeedRemoved' as const, data: { feedId, performerId, removedAt: now } };
const erased = (fromVersion: number, toVersion: number) => ({
  type: 'FeedVersionsErased' as const,
  data: { feedId, performerId, fromVersion, toVersion, erasedAt: now },
});
const erase = decideEraseFeed.bind(undefined, now);

describe('erasing a post with its creator', () => {
  it('removes it and erases all its versions, once', () => {
    given(feedModel, [created, updated(2)])
      .when(erase)
      .thenAppends([removed, erased(1, 2)])
      .when(erase)
      .thenAppendsNothing();
  });

  it('erases versions of a removed post too', () => {
    given(feedModel, [created, removed])
      .when(erase)
      .thenAppends([erased(1, 1)]);
    given(feedModel).when(erase).thenAppendsNothing();
  });

  it('batches the versions per event', () => {
    given(feedModel, [created, updated(1_100)])
      .when(erase)
      .thenAppends([removed, erased(1, 500), erased(501, 1_000), erased(1_001, 1_100)]);
  });
});
