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
 * Posts that one search looks through, newest first: of all creators so many that have the words, and of
 * the lists of single ones so many that have a word that begins as the longest one.
 */
export const consideredMax = 300;
/** Categories that a word of a question stands for, at most: each is a list of posts to read. */
const categoriesMax = 4;
/** Posts with the rarest word that are looked at for the others: some 5 ms of Redis, of a million posts. */
const walkedMax = 3_000;

type SearchDeps = Pick<
  FeedDeps,
  'categories' | 'entitlements' | 'follows' | 'readModels' | 'visibility'
>;

export interface SearchedFeeds {
  readonly words: readonly string[];
  /** The creators whose posts are looked through, whatever these show to others. */
  readonly performerIds: readonly string[];
  /** Looks besides through what all creators show to everybody. */
  readonly ofEveryone?: boolean;
  /** Of that only through what bears a tag or stands in a category, by its index. */
  readonly subject?: `${'category' | 'tag'}:${string}` | undefined;
  /** Whether a post belongs into the list at all. */
  readonly isListed: (post: FeedDocument) => boolean;
}

/** What a person can read of a post, and so search in: never more. Its tags are for everybody. */
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
  // A post that shows its words to everybody stands in the list of its creator, too.
  const places = new Map(entries.map(({ value, score }) => [value, { id: value, score }]));
  return [...places.values()].sort(placesInOrder(newestFirst)).slice(0, consideredMax);
};

/** A word of a question, and what it stands for. */
interface Meant {
  readonly word: string;
  /** Words of posts. */
  readonly words: readonly string[];
  /** Ids of categories. */
  readonly categories: readonly string[];
  /** Under what the list of a single creator has it. */
  readonly heads: readonly string[];
  /** The same of what it may be written together with those beside it. */
  readonly headsTogether: readonly string[];
}

/**
 * What the lists of a single creator have of whatever has a word that begins as the longest one; or as that
 * one and those beside it, which is looked at after it.
 */
const indexesOf = (meant: readonly Meant[], isTogether: boolean): readonly string[] => {
  const longest = longestOf(meant.map(({ word }) => word));
  const found = meant.find(({ word }) => word === longest);
  const { heads = [], headsTogether = [] } = found ?? {};
  const looked = isTogether ? headsTogether.filter((head) => !heads.includes(head)) : heads;
  return looked.map((head) => `word:${head}`);
};

/** Of a creator who is named, by the other words; all that is new where one of these names a category. */
const indexesOfNamed = ({ words }: NamedCreator, meant: readonly Meant[]): readonly string[] => {
  const others = meant.filter(({ word }) => !words.includes(word));
  const isOfCategory = others.some(({ categories }) => categories.length > 0);
  return isOfCategory ? ['active'] : indexesOf(others, false);
};

const listsIn = (owners: readonly { owner: string; indexes: readonly string[] }[]): SingleList[] =>
  owners.flatMap(({ owner, indexes }) =>
    indexes.map((index) => ({ model: feedsOfPerformer, owner, index })),
  );

/** The lists of single creators that are looked through. */
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

/** Those of them that have what is written together, which are looked through where there is room. */
const listsTogetherOf = ({ performerIds }: Search, meant: readonly Meant[]) => {
  const indexes = indexesOf(meant, true);
  return listsIn(performerIds.map((owner) => ({ owner, indexes })));
};

/**
 * Where posts of all creators stand that have each word, or one that it stands for, or are of a category
 * that it stands for: so many of the rarest word are looked at, however many posts there are.
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

/** The words that a person can read of posts: those of one that is looked at twice are taken apart once. */
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
  /** Whose names have some of the words. */
  readonly creators: readonly NamedCreator[];
  readonly readable: ReturnType<typeof wordsReader>;
}

interface Candidates {
  /** Of posts that have the words in what they show to everybody. */
  readonly having: readonly Place[];
  /** Of posts whose words have to be compared. */
  readonly possible: readonly Place[];
}

/** Of the posts at these places those that the person sees and that fit. */
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

/** How the words of a question are taken. */
interface Taking {
  readonly isInText: IsAmong;
  readonly isInCategory: IsAmong;
  /** Words of posts that one is taken for although it is none of its forms. */
  readonly near: (deps: SearchDeps, word: string) => Promise<readonly string[]>;
}

/** Names of categories are few: a plural takes for none what has nothing to do with it. */
const asTyped: Taking = {
  isInText: isAmong,
  isInCategory: isAmongOrPlural,
  near: async () => [],
};

/** But for a slip of the hand in each. */
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

/** Posts that have each word in what is read of them, or stand in a category that is called so. */
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
 * Posts in which a person reads all the words, or those that are not of its creator's names: a locked one
 * is found by its excerpt and its tags alone.
 * Where none has them as they were typed, one slip in each is forgiven, and plurals of beginnings. Bounded: what lies beyond the
 * newest that were considered is not found.
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
