import { objectKey } from '@ovation/contracts/reactions/readModels';
import { describe, expect, it } from 'vitest';
import { readModelContext } from './postContext.ts';
import type { ShownPost } from './view/access.ts';

const post = { feedId: 'bread', pollIds: ['flour'] } as unknown as ShownPost;

/** Read models of a person with or without interactions; records queries. */
const world = (isActive: boolean) => {
  const requested: string[] = [];
  const reaction = { objectId: 'bread', likedAt: 'at noon', bookmarkedAt: null };
  const needs = {
    readModels: {
      count: async () => (isActive ? 1 : 0),
      findExisting: async (_: unknown, __: string, ___: string, ids: readonly string[]) => {
        requested.push(...ids);
        return ids.includes(objectKey('feed', 'bread')) ? [reaction] : [];
      },
    },
    polls: {
      hasVoted: async () => isActive,
      votesOf: async (_: string, pollIds: readonly string[]) => {
        requested.push(...pollIds);
        return new Map(pollIds.map((id) => [id, 'rye']));
      },
    },
    files: {},
    performers: {},
  };
  return { requested, context: readModelContext(needs as never) };
};

describe('interactions of a person with posts', () => {
  it('are read for each post, with or without known activity', async () => {
    const { context } = world(true);
    const done = {
      liked: new Set(['bread']),
      bookmarked: new Set(),
      votes: new Map([['flour', 'rye']]),
    };
    const activity = await context.viewerActivity('nora');
    expect(activity).toEqual({ reacts: true, votes: true });
    expect(await context.interactions('nora', [post], activity)).toEqual(done);
    expect(await context.interactions('nora', [post])).toEqual(done);
  });

  it('are not read for a person without any activity', async () => {
    const { requested, context } = world(false);
    const activity = await context.viewerActivity('nora');
    const done = await context.interactions('nora', [post], activity);
    expect(done).toEqual({ liked: new Set(), bookmarked: new Set(), votes: new Map() });
    expect(requested).toEqual([]);
  });
});
