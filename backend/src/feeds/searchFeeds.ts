import { excerptOf } from '@ovation/contracts/feeds/excerpt';
import {
  everyone,
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
} from '@ovation/contracts/feeds/readModels';
import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { headOf, longestOf, textWordsOf, writtenTogether } from '@ovation/contracts/kernel/words';
import type { AnyOf } from '@ovation/redis/firstOfAll';
import { headsOfForms } from '@ovation/word-forms/forms';
import type { NamedCategory } from '../categories/public.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import {
  type IsAmong,
  isAmong,
  isAmongOrPlural,
  isAmongTogether,
  isNearlyAmong,
} from '../kernel/readModels/foundWords.ts';
import {
  type PageRequest,
  type Place,
  pageOfFound,
  placesInOrder,
} from '../kernel/readModels/slice.ts';
import type { FeedDeps } from './deps.ts';
import { wordsMeant, wordsNear } from './ranking/knownWords.ts';
import { creatorsNamed, type NamedCreator } from './ranking/namedCreators.ts';
import { lockOf, type ShownPost, type Viewer } from './view/access.ts';
import { seenBy } from './viewer.ts';

/**
 * Maximum candidates of a search, newest first: in the global list posts with all words, in creators' lists
 * posts with a word that shares the prefix of the longest one.
 */
export const consideredMax = 300;
/** Maximum categories per query word: each is a list of posts to read. */
const categoriesMax = 4;
/**
 * Maximum posts with the rarest word that are checked for the others: about 5 ms of Redis with a million
 * posts.
 */
const walkedMax = 3_000;

type SearchDeps = Pick<
  FeedDeps,
  'categories' | 'entitlements' | 'follows' | 'readModels' | 'visibility'
>;

export interface SearchedFeeds {
  readonly words: readonly string[];
  /** Creators whose posts are searched, including those shown to no one else. */
  readonly performerIds: readonly string[];
  /** Also searches what all creators show to everyone. */
  readonly ofEveryone?: boolean;
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

const placesIn = async (
  { readModels }: SearchDeps,
  lists: readonly SingleList[],
  newestFirst: boolean,
): Promise<readonly Place[]> => {
  const request = { offset: 0, limit: consideredMax, newestFirst };
  const read = await Promise.all(
    lists.map(({ model, owner, index }) => readModels.scored(model, owner, index, request)),
  );
  const entries = read.flatMap((list) => list.entries);
  // A post with public text is in its creator's list too.
  const places = new Map(entries.map(({ value, score }) => [value, { id: value, score }]));
  return [...places.values()].sort(placesInOrder(newestFirst)).slice(0, consideredMax);
};

/** Query word with its expansions. */
interface Meant {
  readonly word: string;
  /** Words of posts. */
  readonly words: readonly string[];
  /** Ids of categories. */
  readonly categories: readonly string[];
  /** Prefix keys in a creator's index. */
  readonly heads: readonly string[];
  /** Prefix keys of its compounds with neighbouring words. */
  readonly headsTogether: readonly string[];
}

/**
 * Returns the indexes of a creator's list for the prefix of the longest word, or for its compounds, which are
 * searched after it.
 */
const indexesOf = (meant: readonly Meant[], isTogether: boolean): readonly string[] => {
  const longest = longestOf(meant.map(({ word }) => word));
  const found = meant.find(({ word }) => word === longest);
  const { heads = [], headsTogether = [] } = found ?? {};
  const looked = isTogether ? headsTogether.filter((head) => !heads.includes(head)) : heads;
  return looked.map((head) => `word:${head}`);
};

/**
 * Returns the indexes of a named creator's list for the other words; all new posts if one of these names a
 * category.
 */
const indexesOfNamed = ({ words }: NamedCreator, meant: readonly Meant[]): readonly string[] => {
  const others = meant.filter(({ word }) => !words.includes(word));
  const isOfCategory = others.some(({ categories }) => categories.length > 0);
  return isOfCategory ? ['active'] : indexesOf(others, false);
};

const listsIn = (owners: readonly { owner: string; indexes: readonly string[] }[]): SingleList[] =>
  owners.flatMap(({ owner, indexes }) =>
    indexes.map((index) => ({ model: feedsOfPerformer, owner, index })),
  );

/** Returns the creators' lists to search. */
const listsOf = ({ performerIds, creators }: Search, meant: readonly Meant[]) => {
  const indexes = indexesOf(meant, false);
  return listsIn([
    ...performerIds.map((owner) => ({ owner, indexes })),
    ...creators.map((creator) => ({
      owner: creator.performerId,
      indexes: indexesOfNamed(creator, meant),
    })),
  ]);
};

/** Returns the lists with compounds, searched while there is room. */
const listsTogetherOf = ({ performerIds }: Search, meant: readonly Meant[]) => {
  const indexes = indexesOf(meant, true);
  return listsIn(performerIds.map((owner) => ({ owner, indexes })));
};

/**
 * Returns positions of global posts that match each word by an expansion or category: a bounded number with
 * the rarest word is checked, however many posts exist.
 */
const placesOfEveryone = async (
  { readModels }: SearchDeps,
  { ofEveryone, subject }: SearchedFeeds,
  meant: readonly Meant[],
  newestFirst: boolean,
): Promise<readonly Place[]> => {
  if (!ofEveryone || meant.length === 0) return [];
  const groups: AnyOf[] = meant.map(({ words, categories }) => [
    ...words.map((word) => `word:${word}`),
    ...categories.map((id) => `category:${id}`),
  ]);
  if (subject) groups.push([subject]);
  const request = { newestFirst, wanted: consideredMax, walkedMax };
  const found = await readModels.firstOfAll(feedsOfEveryone, everyone, groups, request);
  return found.map(({ value, score }) => ({ id: value, score }));
};

interface Match {
  readonly place: Place;
  readonly item: ShownPost;
}

/** Creates a memoized reader of a post's readable words. */
const wordsReader = () => {
  const known = new Map<string, readonly string[]>();
  return (post: ShownPost, viewer: Viewer): readonly string[] => {
    const own = known.get(post.feedId) ?? textWordsOf(readableText(post, viewer));
    known.set(post.feedId, own);
    return own;
  };
};

interface Search extends SearchedFeeds {
  readonly categories: readonly NamedCategory[];
  /** Creators whose names match some of the words. */
  readonly creators: readonly NamedCreator[];
  readonly readable: ReturnType<typeof wordsReader>;
}

interface Candidates {
  /** Positions of posts that match in their public text. */
  readonly having: readonly Place[];
  /** Positions of posts whose text must be checked. */
  readonly possible: readonly Place[];
}

/** Filters candidates to posts that the person may see and that match. */
const matching = async (
  deps: SearchDeps,
  { isListed, readable }: Search,
  visitor: Visitor,
  { having, possible }: Candidates,
  fits: (post: ShownPost, own: () => readonly string[]) => boolean,
) => {
  const placeOf = new Map([...possible, ...having].map((place) => [place.id, place]));
  const documents = await deps.readModels.findMany(
    feedsById,
    [...placeOf.keys()].map((id) => ({ owner: id, id })),
  );
  const listed = documents.flatMap((post) => (post && isListed(post) ? [post] : []));
  const { viewer, posts } = await seenBy(deps, visitor, listed);
  const has = new Set(having.map(({ id }) => id));
  const found = posts.flatMap((item): Match[] => {
    const place = placeOf.get(item.feedId);
    if (!place) return [];
    const isFound = has.has(item.feedId) || fits(item, () => readable(item, viewer));
    return isFound ? [{ place, item }] : [];
  });
  return { viewer, found };
};

/** Match mode of query words. */
interface Taking {
  readonly isInText: IsAmong;
  readonly isInCategory: IsAmong;
  /** Similar words, other than inflections. */
  readonly near: (deps: SearchDeps, word: string) => Promise<readonly string[]>;
}

/** Exact matching. Category names are few, so plurals match only real forms. */
const asTyped: Taking = {
  isInText: isAmong,
  isInCategory: isAmongOrPlural,
  near: async () => [],
};

/** Matching with one typo per word. */
const withSlips: Taking = {
  isInText: isNearlyAmong,
  isInCategory: isNearlyAmong,
  near: ({ readModels }, word) => wordsNear(readModels, word),
};

const meantBy = async (
  deps: SearchDeps,
  { ofEveryone, categories, words }: Search,
  { isInCategory, near }: Taking,
  at: number,
): Promise<Meant> => {
  const word = words[at] ?? '';
  const together = writtenTogether(words, at);
  const [forms, others] = await Promise.all([
    ofEveryone ? wordsMeant(deps.readModels, word, together) : [],
    near(deps, word),
  ]);
  const named = categories.filter((category) => isInCategory(category.words, word));
  return {
    word,
    words: [...new Set([...forms, ...others])],
    categories: named.slice(0, categoriesMax).map(({ id }) => id),
    heads: [...new Set([...headsOfForms(word), ...others.map(headOf)])],
    headsTogether: [...new Set(together.map(headOf))],
  };
};

const placesOfSingle = async (
  deps: SearchDeps,
  searched: Search,
  meant: readonly Meant[],
  newestFirst: boolean,
): Promise<readonly Place[]> => {
  const places = await placesIn(deps, listsOf(searched, meant), newestFirst);
  const room = consideredMax - places.length;
  const more = room > 0 ? listsTogetherOf(searched, meant) : [];
  return more.length === 0
    ? places
    : [...places, ...(await placesIn(deps, more, newestFirst)).slice(0, room)];
};

/** Finds posts that match each word in readable text or category name. */
const postsWith = async (
  deps: SearchDeps,
  searched: Search,
  visitor: Visitor,
  newestFirst: boolean,
  taking: Taking,
) => {
  const meant = await Promise.all(
    searched.words.map((_, at) => meantBy(deps, searched, taking, at)),
  );
  const [having, possible] = await Promise.all([
    placesOfEveryone(deps, searched, meant, newestFirst),
    placesOfSingle(deps, searched, meant, newestFirst),
  ]);
  const namesOf = new Map(searched.creators.map((one) => [one.performerId, one.words]));
  return matching(deps, searched, visitor, { having, possible }, (post, own) =>
    meant.every(
      ({ word, categories }, at) =>
        namesOf.get(post.performerId)?.includes(word) ||
        post.categoryIds.some((id) => categories.includes(id)) ||
        isAmongTogether(own(), searched.words, at, taking.isInText),
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
  asked: SearchedFeeds,
  visitor: Visitor,
  request: PageRequest,
) => {
  const { newestFirst } = request;
  const { words, ofEveryone } = asked;
  const [categories, creators] = await Promise.all([
    words.length > 0 ? deps.categories.named() : [],
    ofEveryone ? creatorsNamed(deps.readModels, words) : [],
  ]);
  const searched = { ...asked, categories, creators, readable: wordsReader() };
  const exact = await postsWith(deps, searched, visitor, newestFirst, asTyped);
  const { viewer, found } =
    exact.found.length > 0 || words.length === 0
      ? exact
      : await postsWith(deps, searched, visitor, newestFirst, withSlips);
  const inOrder = placesInOrder(newestFirst);
  const ordered = [...found].sort((one, other) => inOrder(one.place, other.place));
  const { data, total, next } = pageOfFound(ordered, request);
  return { viewer, posts: data, total, next };
};
