import { excerptOf } from '@ovation/contracts/feeds/excerpt';
import {
  everyone,
  type FeedDocument,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
} from '@ovation/contracts/feeds/readModels';
import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { hasWords, longestOf, stemOf } from '@ovation/contracts/kernel/words';
import type { Visitor } from '../blocking/public.ts';
import { type PageRequest, type Place, pageOfFound, placesInOrder } from '../kernel/slice.ts';
import { lockOf, type ShownPost, type Viewer } from './access.ts';
import type { FeedDeps } from './deps.ts';
import { seenBy } from './viewer.ts';

/** Posts that one search looks through: the newest of those that have the longest word asked for. */
export const consideredMax = 300;

type SearchDeps = Pick<FeedDeps, 'entitlements' | 'follows' | 'readModels' | 'visibility'>;

export interface SearchedFeeds {
  readonly words: readonly string[];
  /** The creators whose posts are looked through, whatever these show to others. */
  readonly performerIds: readonly string[];
  /** Looks besides through what all creators show to everybody. */
  readonly ofEveryone?: boolean;
  /** Whether a post belongs into the list at all. */
  readonly isListed: (post: FeedDocument) => boolean;
}

/** What a person can read of a post, and so search in: never more. */
const readableText = (post: ShownPost, viewer: Viewer): string =>
  lockOf(post, viewer) === null ? post.text : (excerptOf(post) ?? '');

const candidatesOf = async (
  { readModels }: SearchDeps,
  { words, performerIds, ofEveryone }: SearchedFeeds,
  newestFirst: boolean,
): Promise<readonly Place[]> => {
  const index = `word:${stemOf(longestOf(words))}`;
  const request = { offset: 0, limit: consideredMax, newestFirst };
  const placesIn = async (model: ReadModel, owner: string): Promise<Place[]> => {
    const { entries } = await readModels.scored(model, owner, index, request);
    return entries.map(({ value, score }) => ({ id: value, score }));
  };
  const lists = await Promise.all([
    ...performerIds.map((id) => placesIn(feedsOfPerformer, id)),
    ...(ofEveryone ? [placesIn(feedsOfEveryone, everyone)] : []),
  ]);
  // A post that shows its words to everybody stands in the list of its creator, too.
  const places = new Map(lists.flat().map((place) => [place.id, place]));
  return [...places.values()].sort(placesInOrder(newestFirst)).slice(0, consideredMax);
};

/**
 * Posts in which a person reads all the words: a locked one is found by its excerpt alone. Bounded:
 * what lies beyond the newest that were considered is not found.
 */
export const searchFeeds = async (
  deps: SearchDeps,
  searched: SearchedFeeds,
  visitor: Visitor,
  request: PageRequest,
) => {
  const places = await candidatesOf(deps, searched, request.newestFirst);
  const documents = await deps.readModels.findMany(
    feedsById,
    places.map(({ id }) => ({ owner: id, id })),
  );
  const listed = documents.flatMap((post) => (post && searched.isListed(post) ? [post] : []));
  const { viewer, posts } = await seenBy(deps, visitor, listed);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const found = posts.flatMap((item) => {
    const place = placeOf.get(item.feedId);
    return place && hasWords(readableText(item, viewer), searched.words) ? [{ place, item }] : [];
  });
  const { data, total, next } = pageOfFound(found, request);
  return { viewer, posts: data, total, next };
};
