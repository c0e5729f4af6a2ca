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
import type { Visitor } from '../blocking/public.ts';
import { areAmong, areNearlyAmong } from '../kernel/foundWords.ts';
import { type PageRequest, type Place, pageOfFound, placesInOrder } from '../kernel/slice.ts';
import { lockOf, type ShownPost, type Viewer } from './access.ts';
import type { FeedDeps } from './deps.ts';
import { seenBy } from './viewer.ts';
import { wordsNear } from './wordsNear.ts';

/** Posts that one search looks through: the newest of those that have the longest word asked for. */
export const consideredMax = 300;

/** Words that one of a question is taken for, at most, where nothing has it as it was typed. */
const takenForMax = 6;

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

/** The lists that have whatever has a word that begins so. */
const listsOf = ({ performerIds, ofEveryone }: SearchedFeeds, heads: readonly string[]) =>
  heads.flatMap((head) => [
    ...performerIds.map((owner) => ({ model: feedsOfPerformer, owner, index: `word:${head}` })),
    ...(ofEveryone ? [{ model: feedsOfEveryone, owner: everyone, index: `word:${head}` }] : []),
  ]);

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

/** Of the posts at these places those that the person sees and that fit. */
const matching = async (
  deps: SearchDeps,
  { isListed, readable }: Search,
  visitor: Visitor,
  places: readonly Place[],
  fits: (post: ShownPost, own: readonly string[]) => boolean,
) => {
  const documents = await deps.readModels.findMany(
    feedsById,
    places.map(({ id }) => ({ owner: id, id })),
  );
  const listed = documents.flatMap((post) => (post && isListed(post) ? [post] : []));
  const { viewer, posts } = await seenBy(deps, visitor, listed);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const found = posts.flatMap((item): Match[] => {
    const place = placeOf.get(item.feedId);
    return place && fits(item, readable(item, viewer)) ? [{ place, item }] : [];
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
  const named = words.length > 0 ? await deps.categories.namedBy(words) : [];
  const inCategories = (ofEveryone ? named : []).map((id) => ({
    ...{ model: feedsOfEveryone, owner: everyone, index: `category:${id}` },
  }));
  const longest = longestOf(words);
  const lists = [
    ...listsOf(searched, longest === '' ? [] : headsOfForms(longest)),
    ...inCategories,
  ];
  const places = await placesIn(deps, lists, newestFirst);
  return matching(
    deps,
    searched,
    visitor,
    places,
    (post, own) => areAmong(own, words) || post.categoryIds.some((id) => named.includes(id)),
  );
};

/** Posts that have the words but for a slip of the hand in each. */
const withSlips = async (
  deps: SearchDeps,
  searched: Search,
  visitor: Visitor,
  newestFirst: boolean,
) => {
  const longest = longestOf(searched.words);
  const near = await wordsNear(deps.readModels, feedsOfEveryone, everyone, longest, takenForMax);
  const heads = [...new Set([longest, ...near].map(headOf))];
  const places = await placesIn(deps, listsOf(searched, heads), newestFirst);
  return matching(deps, searched, visitor, places, (_, own) => areNearlyAmong(own, searched.words));
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
  const { data, total, next } = pageOfFound(found, request);
  return { viewer, posts: data, total, next };
};
