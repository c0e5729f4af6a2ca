import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { performerRanksModel } from '@ovation/contracts/performers/readModels';
import { timelineCreatorsMax } from '@ovation/contracts/posts/rules';
import { describe, expect, it } from 'vitest';
import type { CursorPosition, PageRequest } from '../../kernel/readModels/indexPage.ts';
import { comparePositions } from '../../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { createTimeline } from './timeline.ts';

const creators = Array.from({ length: timelineCreatorsMax * 3 }, (_, at) => `creator-${at}`);
/** Three posts per creator, in rounds over all creators. */
const posts: readonly (CursorPosition & { readonly performerId: string })[] = [0, 1, 2].flatMap(
  (round) =>
    creators.map((performerId, at) => ({
      id: `post-${round}-${at}`,
      score: round * 1_000 + ((at * 7) % 600),
      performerId,
    })),
);
const newestFirst = comparePositions(true);
const inOrder = [...posts].sort(newestFirst).map(({ id }) => id);

/** Read models with these posts that count the lists read. */
const world = () => {
  let listsRead = 0;
  const entriesOf = (owner: string, { limit, after }: PageRequest) =>
    posts
      .filter(({ performerId, score }) => performerId === owner && (!after || score < after.score))
      .sort(newestFirst)
      .slice(0, limit)
      .map(({ id, score }) => ({ value: id, score }));
  const readModels = {
    pageWithScores: async (_: ReadModel, owner: string, __: string, request: PageRequest) => {
      listsRead += 1;
      return { entries: entriesOf(owner, request), total: 3, next: undefined };
    },
    scores: async (model: ReadModel, _: string, index: string, ids: readonly string[]) => {
      expect([model, index]).toEqual([performerRanksModel, 'posted']);
      return ids.map((id) => (id === 'silent' ? undefined : entriesOf(id, first(1))[0]?.score));
    },
    findMany: async (_: ReadModel, keys: readonly { readonly id: string }[]) =>
      keys.map(({ id }) => ({ feedId: id })),
  } as unknown as ReadModels;
  return { timeline: createTimeline(readModels), listsRead: () => listsRead };
};
const first = (limit: number): PageRequest => ({ offset: 0, limit, newestFirst: true });

describe('a timeline of very many creators', () => {
  it('has the newest posts of all, and reads the lists of a few', async () => {
    const { timeline, listsRead } = world();
    const page = await timeline.page([...creators, 'silent'], first(20), false);
    expect(page.data.map(({ feedId }) => feedId)).toEqual(inOrder.slice(0, 20));
    expect(listsRead()).toBe(21);
  });

  it('pages without gaps, as far as not too many creators have posted since', async () => {
    const { timeline } = world();
    const seen: string[] = [];
    let after: CursorPosition | undefined;
    for (let page = 0; page < 8; page++) {
      const { data, next } = await timeline.page(creators, { ...first(25), after }, false);
      seen.push(...data.map(({ feedId }) => feedId));
      after = next;
    }
    expect(seen).toEqual(inOrder.slice(0, 200));
  });
});

it('includes everyone when there are few creators', async () => {
  const few = creators.slice(0, timelineCreatorsMax);
  expect(await world().timeline.creatorsFor([...few.slice(1), 'silent'], first(1))).toHaveLength(
    timelineCreatorsMax,
  );
});
