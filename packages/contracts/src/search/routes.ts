import { z } from 'zod';
import { Feed } from '../feeds/feed.ts';
import { fixedOrderPageQuery, listOf, searchText } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { searchLengthMax } from '../kernel/rules.ts';
import { lineText } from '../kernel/text.ts';
import { Participant } from '../people/participant.ts';
import { PerformerProfile } from '../performers/performer.ts';
import { hitsMax } from './rules.ts';

export const hitTypes = ['performers', 'posts', 'galleries', 'videos', 'products'] as const;

/** Empty list, for kinds without content yet. */
const none = z.object({ data: z.array(z.never()), total: z.literal(0) });

const Hits = z
  .object({
    performers: listOf(PerformerProfile),
    posts: listOf(Feed),
    galleries: none,
    videos: none,
    products: none,
  })
  .meta({ id: 'SearchHits' });
export type Hits = z.infer<typeof Hits>;

export const Keyword = z
  .object({ keyword: z.string(), total: z.int().positive().describe('How often, lately') })
  .meta({ id: 'Keyword' });
export type Keyword = z.infer<typeof Keyword>;

export const searchRoutes = defineRoutes({
  searchEverything: {
    method: 'POST',
    path: '/search/keywords',
    who: 'any',
    limit: 'search',
    summary:
      `What a text finds: of each kind the best ${hitsMax}, and how many there are. Creators as \`/performers/user/search\` finds them; posts that show the asking person all the words, the newest first: a locked one is found by its excerpt alone. Categories and, beside other words, names of creators count as words of their posts. ` +
      'Kinds that were not asked for, and those that are not there yet (galleries, videos, products), are empty. ' +
      'Words that found something are counted, so that others can be offered them: without whom, and for five weeks',
    body: z.strictObject({
      q: lineText(searchLengthMax).min(1),
      types: z.array(z.enum(hitTypes)).min(1).max(hitTypes.length).optional(),
    }),
    answer: Hits,
    status: 200,
    problems: [],
  },
  listKeywords: {
    method: 'GET',
    path: '/search/list/keywords',
    who: 'any',
    summary:
      'What others have searched for lately, and found: keywords that begin as `q` does, the most searched first. One is offered once several people have searched for it; the operator can leave some out (setting `hiddenKeywords`)',
    query: z.strictObject({ q: searchText }),
    answer: z.object({ data: z.array(Keyword), total: z.int().nonnegative() }),
    status: 200,
    problems: [],
  },
  searchUsers: {
    method: 'GET',
    path: '/users/search',
    who: 'member',
    summary:
      'Creators whose name or username has words that begin as those of `q` do, in the order of their names, and for a creator also own subscribers, followers and partners of conversations; without `q` nobody. Some hundred people are considered: with more that fit, write more of the name',
    query: fixedOrderPageQuery().extend({ q: searchText }),
    answer: listOf(Participant),
    status: 200,
    problems: [],
  },
});
