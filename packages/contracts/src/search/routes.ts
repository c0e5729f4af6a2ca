import { z } from 'zod';
import { fixedOrderPageQuery, listOf, searchText } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { searchLengthMax } from '../kernel/rules.ts';
import { lineText } from '../kernel/text.ts';
import { Participant } from '../people/participant.ts';
import { PerformerProfile } from '../performers/performer.ts';
import { Feed } from '../posts/feed.ts';
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
  .object({ keyword: z.string(), total: z.int().positive().describe('Number of recent searches') })
  .meta({ id: 'Keyword' });
export type Keyword = z.infer<typeof Keyword>;

export const searchRoutes = defineRoutes({
  searchEverything: {
    method: 'POST',
    path: '/search/keywords',
    who: 'any',
    limit: 'search',
    summary:
      `Search results: of each kind the best ${hitsMax}, and the total. Creators as in \`/performers/user/search\`; posts whose text visible to the person has all the words, newest first: a locked one matches by its excerpt only. Categories and, together with other words, names of creators count as words of their posts. ` +
      'Kinds that were not requested or do not exist yet (galleries, videos, products) are empty. ' +
      'Words with results are counted anonymously for five weeks, as suggestions to others',
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
      'Search suggestions: recently searched keywords with results that begin with `q`, most searched first. A keyword is suggested once several people have searched for it; the operator can exclude some (setting `hiddenKeywords`)',
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
      'Prefix search with `q` of creators by name and username, ordered by name, and for a creator also of their own subscribers, followers and conversation partners; empty without `q`. A few hundred matches are considered: with more, enter more of the name',
    query: fixedOrderPageQuery().extend({ q: searchText }),
    answer: listOf(Participant),
    status: 200,
    problems: [],
  },
});
