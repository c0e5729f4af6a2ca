import type { FeedReason } from '@ovation/contracts/feeds/feed';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import { forYouLeadMs, likedSubjectsMax } from '@ovation/contracts/feeds/rules';
import { type Place, placesInOrder } from '../../kernel/readModels/slice.ts';

/** A category or a tag that a person has liked posts of. */
export type Subject =
  | { readonly kind: 'category'; readonly categoryId: string }
  | { readonly kind: 'tag'; readonly tag: string };

/** What `for-you` goes by. */
export interface Reader {
  readonly subscribedTo: ReadonlySet<string>;
  readonly follows: ReadonlySet<string>;
  /** Those that stand most often on what was liked last, the most frequent first. */
  readonly subjects: readonly Subject[];
}

type Post = Pick<
  FeedDocument,
  'categoryIds' | 'createdAt' | 'performerId' | 'publishedAt' | 'tags'
>;

/** Where a post stands in somebody's own choice, and why. */
export interface Reasoned {
  readonly score: number;
  readonly reason: FeedReason;
}

const subjectsOf = ({ categoryIds, tags }: Pick<Post, 'categoryIds' | 'tags'>): Subject[] => [
  ...categoryIds.map((categoryId) => ({ kind: 'category' as const, categoryId })),
  ...tags.map((tag) => ({ kind: 'tag' as const, tag })),
];

const nameOf = (subject: Subject): string =>
  subject.kind === 'category' ? `category:${subject.categoryId}` : `tag:${subject.tag}`;

/** The list in which everybody's posts of a subject stand. */
export const indexOfSubject = nameOf;

/** What the posts that somebody liked last have most in common. */
export const subjectsLiked = (
  liked: readonly Pick<Post, 'categoryIds' | 'tags'>[],
): readonly Subject[] => {
  const counts = new Map<string, { readonly subject: Subject; readonly count: number }>();
  for (const subject of liked.flatMap(subjectsOf)) {
    const name = nameOf(subject);
    counts.set(name, { subject, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts]
    .sort(([nameA, a], [nameB, b]) => b.count - a.count || (nameA < nameB ? -1 : 1))
    .slice(0, likedSubjectsMax)
    .map(([, { subject }]) => subject);
};

/** When a post was published, in milliseconds. */
export const publishedMs = ({ publishedAt, createdAt }: Post): number =>
  Date.parse(publishedAt ?? createdAt);

/**
 * Where a post stands for a reader: when it was published, and so much later as the strongest reason for it
 * gives. It follows from the post, its points and the reader alone, whatever list it was found in.
 */
export const reasoned = (
  post: Post,
  trendingScore: number | undefined,
  { subscribedTo, follows, subjects }: Reader,
): Reasoned => {
  const published = publishedMs(post);
  const names = new Set(subjectsOf(post).map(nameOf));
  const subject = subjects.find((one) => names.has(nameOf(one)));
  const { subscription, follow, liked } = forYouLeadMs;
  const reasons: Reasoned[] = [
    ...(subscribedTo.has(post.performerId)
      ? [{ score: published + subscription, reason: { kind: 'subscription' as const } }]
      : []),
    ...(follows.has(post.performerId)
      ? [{ score: published + follow, reason: { kind: 'follow' as const } }]
      : []),
    ...(trendingScore === undefined
      ? []
      : [{ score: trendingScore, reason: { kind: 'trending' as const } }]),
    ...(subject ? [{ score: published + liked, reason: subject }] : []),
  ];
  const unreasoned: Reasoned = { score: published, reason: { kind: 'new' } };
  return reasons.reduce((best, one) => (one.score > best.score ? one : best), unreasoned);
};

/** What was read of a list of places, the first of them first. */
export interface ReadList {
  readonly places: readonly Place[];
  readonly hasMore: boolean;
}

const inOrder = placesInOrder(true);

/**
 * A page of several lists in one order, in which each thing stands once: at `placeOf` it, which is never
 * behind where one of the lists has it. What may still come of a list that was not read to its end ends the
 * page. Undefined as a place: it is not listed.
 */
export const mergedPage = (
  lists: readonly ReadList[],
  placeOf: (id: string) => Place | undefined,
  { after, limit }: { readonly after?: Place | undefined; readonly limit: number },
): { readonly places: readonly Place[]; readonly next: Place | undefined } => {
  const ends = lists.flatMap(({ places, hasMore }) => (hasMore ? places.slice(-1) : []));
  const [end] = ends.sort(inOrder);
  const ids = new Set(lists.flatMap(({ places }) => places.map(({ id }) => id)));
  const known = [...ids]
    .flatMap((id) => placeOf(id) ?? [])
    .filter((place) => !after || inOrder(after, place) < 0)
    .filter((place) => !end || inOrder(place, end) <= 0)
    .sort(inOrder);
  const places = known.slice(0, limit);
  return { places, next: known.length > limit ? places.at(-1) : end };
};
