import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { Reaction } from '@ovation/contracts/reactions/reaction';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../keys.ts';
import { queryClient } from '../query/queryClient.ts';
import { refusal, serve } from '../testing/fakeApi.ts';
import { react } from './calls.ts';
import { onLikesCounted } from './invalidation.ts';

const like: Reaction = { action: 'like', objectType: 'feed', objectId: 'post' };
const post = { _id: 'post', isLiked: false, isBookmarked: false, totalLike: 10 } as Feed;

/** Received requests, and their pending responses. */
let requested: string[];
let waiting: ((isTaken: boolean) => void)[];

const answerLater = (what: string) => (): Promise<never> => {
  requested.push(what);
  return new Promise((resolve, reject) => {
    waiting.push((isTaken) =>
      isTaken ? resolve(undefined as never) : reject(refusal(commonProblems.NOT_FOUND)),
    );
  });
};
const answerNext = (isTaken = true): Promise<void> =>
  vi.waitFor(() => {
    const next = waiting.shift();
    expect(next).toBeDefined();
    next?.(isTaken);
  });
const shown = (): Feed | undefined => queryClient.getQueryData(keys.feeds.one('post'));

beforeEach(() => {
  requested = [];
  waiting = [];
  queryClient.setQueryData(keys.feeds.one('post'), post);
  serve({
    reactions: {
      addReaction: answerLater('add') as () => Promise<Reaction>,
      removeReaction: answerLater('remove'),
    },
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a like', () => {
  it('is shown optimistically and counted once', async () => {
    const done = react(like, true);
    expect(shown()).toMatchObject({ isLiked: true, totalLike: 11 });
    await answerNext();
    await done;
    onLikesCounted({ objectType: 'feed', objectId: 'post', totalLike: 11 });
    expect(shown()).toMatchObject({ isLiked: true, totalLike: 11 });
  });

  it('settles on the last press, however many came before', async () => {
    const done = react(like, true);
    await react(like, false);
    await react(like, true);
    await react(like, false);
    expect(shown()).toMatchObject({ isLiked: false, totalLike: 10 });
    await answerNext();
    await answerNext();
    await done;
    expect(requested).toEqual(['add', 'remove']);
  });

  it('makes no further request if the last press equals the request in flight', async () => {
    const done = react(like, true);
    await react(like, false);
    await react(like, true);
    await answerNext();
    await done;
    expect(requested).toEqual(['add']);
    expect(shown()).toMatchObject({ isLiked: true, totalLike: 11 });
  });

  it('is rolled back on rejection', async () => {
    const done = react(like, true);
    await answerNext(false);
    await expect(done).rejects.toThrow();
    expect(shown()).toMatchObject({ isLiked: false, totalLike: 10 });
  });

  it('is independent of a bookmark', async () => {
    const liked = react(like, true);
    const kept = react({ ...like, action: 'book_mark' }, true);
    await answerNext();
    await answerNext();
    await Promise.all([liked, kept]);
    expect(shown()).toMatchObject({ isLiked: true, isBookmarked: true, totalLike: 11 });
  });
});
