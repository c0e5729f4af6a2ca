import type { FeedEvent } from '@ovation/contracts/posts/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decidePinFeed, decideUnpinFeed } from './pinFeed.decide.ts';
import { feedModel } from './writing/model.ts';

const [feedId, luna, stranger] = [idOf(1), idOf(2), idOf(3)];
const [morning, noon] = ['2026-05-01T08:00:00.000Z', '2026-05-01T12:00:00.000Z'];

const created: FeedEvent = {
  type: 'FeedCreated',
  data: {
    feedId,
    performerId: luna,
    version: 1,
    type: 'text',
    text: 'Good morning',
    fileIds: [],
    thumbnailId: null,
    audience: 'everyone',
    isSale: false,
    price: 0,
    isPinned: false,
    showExcerpt: false,
    scheduledAt: null,
    expiresAt: null,
    status: 'draft',
    createdAt: morning,
  },
};
const pinned: FeedEvent = {
  type: 'FeedPinned',
  data: { feedId, performerId: luna, pinnedAt: noon },
};
const pinBy = (performerId: string) => (post: Parameters<typeof decidePinFeed>[1]) =>
  decidePinFeed({ feedId, performerId, now: noon }, post);

describe('pinning a post', () => {
  it('is idempotent', () => {
    given(feedModel, [created])
      .when(pinBy(luna))
      .thenAppends([pinned])
      .when(pinBy(luna))
      .thenAppendsNothing();
  });

  it('is undone once, and changes nothing else', () => {
    const unpinned: FeedEvent = {
      type: 'FeedUnpinned',
      data: { feedId, performerId: luna, unpinnedAt: noon },
    };
    const unpin = (performerId: string) => (post: Parameters<typeof decideUnpinFeed>[1]) =>
      decideUnpinFeed({ feedId, performerId, now: noon }, post);
    given(feedModel, [created, pinned])
      .when(unpin(luna))
      .thenAppends([unpinned])
      .when(unpin(luna))
      .thenAppendsNothing();
    given(feedModel, [created, pinned]).when(unpin(stranger)).thenRefuses('NOT_FOUND');
  });

  it('requires the creator and an existing post', () => {
    const removed: FeedEvent = {
      type: 'FeedRemoved',
      data: { feedId, performerId: luna, removedAt: noon },
    };
    given(feedModel, [created]).when(pinBy(stranger)).thenRefuses('NOT_FOUND');
    given(feedModel, [created, removed]).when(pinBy(luna)).thenRefuses('NOT_FOUND');
    given(feedModel, []).when(pinBy(luna)).thenRefuses('NOT_FOUND');
  });
});
