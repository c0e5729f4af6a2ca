import { excerptOf } from '@ovation/contracts/feeds/excerpt';
import {
  everyone,
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
} from '@ovation/contracts/feeds/readModels';
import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { headOf, headsOfForms, longestOf, textWordsOf } from '@ovation/contracts/kernel/words';
import type { AnyOf } from '@ovation/redis/firstOfAll';
import type { Visitor } from '../blocking/public.ts';
import { areAmong, areNearlyAmong } from '../kernel/foundWords.ts';
import { type PageRequest, type Place, pageOfFound, placesInOrder } from '../kernel/slice.ts';
import { lockOf, type ShownPost, type Viewer } from './access.ts';
import type { FeedDeps } from './deps.ts';
import { wordsMeant, wordsNear } from './knownWords.ts';
import { seenBy } from './viewer.ts';

/**
 * Posts that one search looks through, newest first: of all creators so many that have the words, and of
 * the lists of single ones so many that have a word that begins as the longest one.
 */
export const consideredMax = 300;
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

const placesIn = async (
  { readModels }: SearchDeps,
  lists: readonly { readonly model: ReadModel; readonly owner: string; readonly index: string }[],
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

/** The lists of single creators that have whatever has a word that begins so. */
const listsOf = ({ performerIds }: SearchedFeeds, heads: readonly string[]) =>
  heads.flatMap((head) =>
    performerIds.map((owner) => ({ model: feedsOfPerformer, owner, index: `word:${head}` })),
  );

/**
 * Where posts of all creators stand that have each word, or one that it stands for: so many of the rarest
 * word are looked at, however many posts there are.
 */
const placesOfEveryone = async (
  { readModels }: SearchDeps,
  { ofEveryone, subject }: SearchedFeeds,
  meant: readonly (readonly string[])[],
  newestFirst: boolean,
): Promise<readonly Place[]> => {
  if (!ofEveryone || meant.length === 0) return [];
  const groups: AnyOf[] = meant.map((words) => words.map((word) => `word:${word}`));
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

/** Posts that have the words, or stand in a category that is called so. */
const asTyped = async (
  deps: SearchDeps,
  searched: Search,
  visitor: Visitor,
  newestFirst: boolean,
) => {
  const { words, ofEveryone } = searched;
  const meant = ofEveryone
    ? await Promise.all(words.map((word) => wordsMeant(deps.readModels, word)))
    : [];
  const named = words.length > 0 ? await deps.categories.namedBy(words) : [];
  const inCategories = (ofEveryone ? named : []).map((id) => ({
    ...{ model: feedsOfEveryone, owner: everyone, index: `category:${id}` },
  }));
  const longest = longestOf(words);
  const lists = [
    ...listsOf(searched, longest === '' ? [] : headsOfForms(longest)),
    ...inCategories,
  ];
  const [having, possible] = await Promise.all([
    placesOfEveryone(deps, searched, meant, newestFirst),
    placesIn(deps, lists, newestFirst),
  ]);
  return matching(
    deps,
    searched,
    visitor,
    { having, possible },
    (post, own) => post.categoryIds.some((id) => named.includes(id)) || areAmong(own(), words),
  );
};

/** Posts that have the words but for a slip of the hand in each. */
const withSlips = async (
  deps: SearchDeps,
  searched: Search,
  visitor: Visitor,
  newestFirst: boolean,
) => {
  const { words } = searched;
  const longest = longestOf(words);
  const meant = await Promise.all(
    words.map(async (word) => {
      const [forms, near] = await Promise.all([
        wordsMeant(deps.readModels, word),
        wordsNear(deps.readModels, word),
      ]);
      return { word, near, all: [...new Set([...forms, ...near])] };
    }),
  );
  const near = meant.find(({ word }) => word === longest)?.near ?? [];
  const heads = [...new Set([longest, ...near].map(headOf))];
  const [having, possible] = await Promise.all([
    placesOfEveryone(
      deps,
      searched,
      meant.map(({ all }) => all),
      newestFirst,
    ),
    placesIn(deps, listsOf(searched, heads), newestFirst),
  ]);
  return matching(deps, searched, visitor, { having, possible }, (_, own) =>
    areNearlyAmong(own(), words),
  );
};

/**
 * Posts in which a person reads all the words: a locked one is found by its excerpt and its tags alone.
 * Where none has them as they were typed, one slip in each is forgiven. Bounded: what lies beyond the
 * newest that were considered is not found.
 */
export const searchFeeds = async (
  deps: SearchDeps,
  asked: SearchedFeeds,
  visitor: Visitor,
  request: PageRequest,
) => {
  const { newestFirst } = request;
  const searched = { ...asked, readable: wordsReader() };
  const exact = await asTyped(deps, searched, visitor, newestFirst);
  const { viewer, found } =
    exact.found.length > 0 || searched.words.length === 0
      ? exact
      : await withSlips(deps, searched, visitor, newestFirst);
  const inOrder = placesInOrder(newestFirst);
  const ordered = [...found].sort((one, other) => inOrder(one.place, other.place));
  const { data, total, next } = pageOfFound(ordered, request);
  return { viewer, posts: data, total, next };
};
