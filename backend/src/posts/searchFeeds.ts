import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import {
  indexPrefixOf,
  indexWordsOf,
  joinedNeighbours,
  longestWord,
} from '@ovation/contracts/kernel/searchWords';
import { excerptOf } from '@ovation/contracts/posts/excerpt';
import {
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
  postListOwner,
} from '@ovation/contracts/posts/readModels';
import type { SetUnion } from '@ovation/redis/intersectSortedSets';
import { prefixesOfForms } from '@ovation/word-forms/forms';
import type { CategoryTerms } from '../categories/public.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import {
  type CursorPosition,
  comparePositions,
  type PageRequest,
  paginate,
} from '../kernel/readModels/indexPage.ts';
import {
  matchesFuzzily,
  matchesWord,
  matchesWordOrCompound,
  matchesWordOrPlural,
  type WordMatcher,
} from '../kernel/readModels/textMatching.ts';
import type { FeedDeps } from './deps.ts';
import { findNamedCreators, type NamedCreator } from './ranking/namedCreators.ts';
import { expandWord, similarWords } from './ranking/vocabulary.ts';
import { lockOf, type ShownPost, type Viewer } from './view/access.ts';
import { filterVisible } from './viewer.ts';

/**
 * Maximum candidates of a search, newest first: in the global list posts with all words, in creators' lists
 * posts with a word that shares the prefix of the longest one.
 */
export const candidatesMax = 300;
/** Maximum categories per query word: each is a list of posts to read. */
const categoriesMax = 4;
/**
 * Maximum posts with the rarest word that are checked for the others: about 5 ms of Redis with a million
 * posts.
 */
const scannedMax = 3_000;

type SearchDeps = Pick<
  FeedDeps,
  'categories' | 'entitlements' | 'follows' | 'readModels' | 'visibility'
>;

export interface FeedSearchQuery {
  readonly words: readonly string[];
  /** Creators whose posts are searched, including those shown to no one else. */
  readonly performerIds: readonly string[];
  /** Also searches what all creators show to everyone. */
  readonly isGlobal?: boolean;
  /** Restricts the global search to a tag or category, by its index. */
  readonly subject?: `${'category' | 'tag'}:${string}` | undefined;
  /** Filter of the list. */
  readonly isListed: (post: FeedDocument) => boolean;
}

/** Searchable text of a post: only what the person can read. Tags are public. */
const readableText = (post: ShownPost, viewer: Viewer): string => {
  const text = lockOf(post, viewer) === null ? post.text : (excerptOf(post) ?? '');
  return [...post.tags, text].join(' ');
};

interface SingleList {
  readonly model: ReadModel;
  readonly owner: string;
  readonly index: string;
}

const readPositions = async (
  { readModels }: SearchDeps,
  lists: readonly SingleList[],
  newestFirst: boolean,
): Promise<readonly CursorPosition[]> => {
  const request = { offset: 0, limit: candidatesMax, newestFirst };
  const read = await Promise.all(
    lists.map(({ model, owner, index }) => readModels.pageWithScores(model, owner, index, request)),
  );
  const entries = read.flatMap((list) => list.entries);
  // A post with public text is in its creator's list too.
  const positions = new Map(entries.map(({ value, score }) => [value, { id: value, score }]));
  return [...positions.values()].sort(comparePositions(newestFirst)).slice(0, candidatesMax);
};

/** Query word with its expansions. */
interface QueryWord {
  readonly word: string;
  /** Words of posts. */
  readonly words: readonly string[];
  /** Ids of categories. */
  readonly categories: readonly string[];
  /** Prefix keys in a creator's index. */
  readonly heads: readonly string[];
  /** Prefix keys of its compounds with neighbouring words. */
  readonly compoundHeads: readonly string[];
}

/**
 * Returns the indexes of a creator's list for the prefix of the longest word, or for its compounds, which are
 * searched after it.
 */
const wordIndexes = (queryWords: readonly QueryWord[], isCompound: boolean): readonly string[] => {
  const longest = longestWord(queryWords.map(({ word }) => word));
  const found = queryWords.find(({ word }) => word === longest);
  const { heads = [], compoundHeads = [] } = found ?? {};
  const selected = isCompound ? compoundHeads.filter((head) => !heads.includes(head)) : heads;
  return selected.map((head) => `word:${head}`);
};

/**
 * Returns the indexes of a named creator's list for the other words; all new posts if one of these names a
 * category.
 */
const namedCreatorIndexes = (
  { words }: NamedCreator,
  queryWords: readonly QueryWord[],
): readonly string[] => {
  const others = queryWords.filter(({ word }) => !words.includes(word));
  const isOfCategory = others.some(({ categories }) => categories.length > 0);
  return isOfCategory ? ['active'] : wordIndexes(others, false);
};

const toLists = (owners: readonly { owner: string; indexes: readonly string[] }[]): SingleList[] =>
  owners.flatMap(({ owner, indexes }) =>
    indexes.map((index) => ({ model: feedsOfPerformer, owner, index })),
  );

/** Returns the creators' lists to search. */
const creatorLists = ({ performerIds, creators }: Search, queryWords: readonly QueryWord[]) => {
  const indexes = wordIndexes(queryWords, false);
  return toLists([
    ...performerIds.map((owner) => ({ owner, indexes })),
    ...creators.map((creator) => ({
      owner: creator.performerId,
      indexes: namedCreatorIndexes(creator, queryWords),
    })),
  ]);
};

/** Returns the lists with compounds, searched while there is room. */
const compoundLists = ({ performerIds }: Search, queryWords: readonly QueryWord[]) => {
  const indexes = wordIndexes(queryWords, true);
  return toLists(performerIds.map((owner) => ({ owner, indexes })));
};

/**
 * Returns positions of global posts that match each word by an expansion or category: a bounded number with
 * the rarest word is checked, however many posts exist.
 */
const globalPositions = async (
  { readModels }: SearchDeps,
  { isGlobal, subject }: FeedSearchQuery,
  queryWords: readonly QueryWord[],
  newestFirst: boolean,
): Promise<readonly CursorPosition[]> => {
  if (!isGlobal || queryWords.length === 0) return [];
  const groups: SetUnion[] = queryWords.map(({ words, categories }) => [
    ...words.map((word) => `word:${word}`),
    ...categories.map((id) => `category:${id}`),
  ]);
  if (subject) groups.push([subject]);
  const request = { newestFirst, limit: candidatesMax, scannedMax };
  const found = await readModels.intersectSortedSets(
    feedsOfEveryone,
    postListOwner,
    groups,
    request,
  );
  return found.map(({ value, score }) => ({ id: value, score }));
};

interface Match {
  readonly position: CursorPosition;
  readonly item: ShownPost;
}

/** Creates a memoized reader of a post's readable words. */
const wordsReader = () => {
  const known = new Map<string, readonly string[]>();
  return (post: ShownPost, viewer: Viewer): readonly string[] => {
    const own = known.get(post.feedId) ?? indexWordsOf(readableText(post, viewer));
    known.set(post.feedId, own);
    return own;
  };
};

interface Search extends FeedSearchQuery {
  readonly categories: readonly CategoryTerms[];
  /** Creators whose names match some of the words. */
  readonly creators: readonly NamedCreator[];
  readonly readable: ReturnType<typeof wordsReader>;
}

interface Candidates {
  /** Positions of posts that match in their public text. */
  readonly exact: readonly CursorPosition[];
  /** Positions of posts whose text must be checked. */
  readonly unchecked: readonly CursorPosition[];
}

/** Filters candidates to posts that the person may see and that match. */
const findMatches = async (
  deps: SearchDeps,
  { isListed, readable }: Search,
  visitor: Visitor,
  { exact, unchecked }: Candidates,
  fits: (post: ShownPost, own: () => readonly string[]) => boolean,
) => {
  const positionOf = new Map([...unchecked, ...exact].map((position) => [position.id, position]));
  const documents = await deps.readModels.findMany(
    feedsById,
    [...positionOf.keys()].map((id) => ({ owner: id, id })),
  );
  const listed = documents.flatMap((post) => (post && isListed(post) ? [post] : []));
  const { viewer, posts } = await filterVisible(deps, visitor, listed);
  const isExact = new Set(exact.map(({ id }) => id));
  const found = posts.flatMap((item): Match[] => {
    const position = positionOf.get(item.feedId);
    if (!position) return [];
    const isFound = isExact.has(item.feedId) || fits(item, () => readable(item, viewer));
    return isFound ? [{ position, item }] : [];
  });
  return { viewer, found };
};

/** Match mode of query words. */
interface MatchMode {
  readonly isInText: WordMatcher;
  readonly isInCategory: WordMatcher;
  /** Similar words, other than inflections. */
  readonly similar: (deps: SearchDeps, word: string) => Promise<readonly string[]>;
}

/** Exact matching. Category names are few, so plurals match only real forms. */
const exactMode: MatchMode = {
  isInText: matchesWord,
  isInCategory: matchesWordOrPlural,
  similar: async () => [],
};

/** Matching with one typo per word. */
const typoMode: MatchMode = {
  isInText: matchesFuzzily,
  isInCategory: matchesFuzzily,
  similar: ({ readModels }, word) => similarWords(readModels, word),
};

const resolveWord = async (
  deps: SearchDeps,
  { isGlobal, categories, words }: Search,
  { isInCategory, similar }: MatchMode,
  at: number,
): Promise<QueryWord> => {
  const word = words[at] ?? '';
  const compounds = joinedNeighbours(words, at);
  const [forms, others] = await Promise.all([
    isGlobal ? expandWord(deps.readModels, word, compounds) : [],
    similar(deps, word),
  ]);
  const named = categories.filter((category) => isInCategory(category.words, word));
  return {
    word,
    words: [...new Set([...forms, ...others])],
    categories: named.slice(0, categoriesMax).map(({ id }) => id),
    heads: [...new Set([...prefixesOfForms(word), ...others.map(indexPrefixOf)])],
    compoundHeads: [...new Set(compounds.map(indexPrefixOf))],
  };
};

const creatorPositions = async (
  deps: SearchDeps,
  searched: Search,
  queryWords: readonly QueryWord[],
  newestFirst: boolean,
): Promise<readonly CursorPosition[]> => {
  const positions = await readPositions(deps, creatorLists(searched, queryWords), newestFirst);
  const room = candidatesMax - positions.length;
  const more = room > 0 ? compoundLists(searched, queryWords) : [];
  return more.length === 0
    ? positions
    : [...positions, ...(await readPositions(deps, more, newestFirst)).slice(0, room)];
};

/** Finds posts that match each word in readable text or category name. */
const searchWithMode = async (
  deps: SearchDeps,
  searched: Search,
  visitor: Visitor,
  newestFirst: boolean,
  mode: MatchMode,
) => {
  const queryWords = await Promise.all(
    searched.words.map((_, at) => resolveWord(deps, searched, mode, at)),
  );
  const [exact, unchecked] = await Promise.all([
    globalPositions(deps, searched, queryWords, newestFirst),
    creatorPositions(deps, searched, queryWords, newestFirst),
  ]);
  const namesOf = new Map(searched.creators.map((one) => [one.performerId, one.words]));
  return findMatches(deps, searched, visitor, { exact, unchecked }, (post, own) =>
    queryWords.every(
      ({ word, categories }, at) =>
        namesOf.get(post.performerId)?.includes(word) ||
        post.categoryIds.some((id) => categories.includes(id)) ||
        matchesWordOrCompound(own(), searched.words, at, mode.isInText),
    ),
  );
};

/**
 * Searches posts for all words, apart from those that name the creator: a locked post matches by excerpt and
 * tags only. Without exact matches, one typo per word and plurals are allowed. Bounded: matches beyond the
 * newest candidates are not found.
 */
export const searchFeeds = async (
  deps: SearchDeps,
  query: FeedSearchQuery,
  visitor: Visitor,
  request: PageRequest,
) => {
  const { newestFirst } = request;
  const { words, isGlobal } = query;
  const [categories, creators] = await Promise.all([
    words.length > 0 ? deps.categories.listTerms() : [],
    isGlobal ? findNamedCreators(deps.readModels, words) : [],
  ]);
  const searched = { ...query, categories, creators, readable: wordsReader() };
  const exact = await searchWithMode(deps, searched, visitor, newestFirst, exactMode);
  const { viewer, found } =
    exact.found.length > 0 || words.length === 0
      ? exact
      : await searchWithMode(deps, searched, visitor, newestFirst, typoMode);
  const byPosition = comparePositions(newestFirst);
  const ordered = [...found].sort((one, other) => byPosition(one.position, other.position));
  const { data, total, next } = paginate(ordered, request);
  return { viewer, posts: data, total, next };
};
