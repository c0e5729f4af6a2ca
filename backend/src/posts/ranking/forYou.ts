import type { FeedReason } from '@ovation/contracts/posts/feed';
import type { FeedDocument } from '@ovation/contracts/posts/readModels';
import { forYouBoostMs, likedSubjectsMax } from '@ovation/contracts/posts/rules';
import { type CursorPosition, comparePositions } from '../../kernel/readModels/indexPage.ts';

/** Category or tag of posts that a person has liked. */
export type Subject =
  | { readonly kind: 'category'; readonly categoryId: string }
  | { readonly kind: 'tag'; readonly tag: string };

/** Reader profile that `for-you` ranks by. */
export interface ReaderProfile {
  readonly subscribedTo: ReadonlySet<string>;
  readonly follows: ReadonlySet<string>;
  /** Most frequent subjects of recently liked posts, the most frequent first. */
  readonly subjects: readonly Subject[];
}

type Post = Pick<
  FeedDocument,
  'categoryIds' | 'createdAt' | 'performerId' | 'publishedAt' | 'tags'
>;

/** Ranking score of a post for a reader, with its reason. */
export interface ScoredReason {
  readonly score: number;
  readonly reason: FeedReason;
}

const subjectsOf = ({ categoryIds, tags }: Pick<Post, 'categoryIds' | 'tags'>): Subject[] => [
  ...categoryIds.map((categoryId) => ({ kind: 'category' as const, categoryId })),
  ...tags.map((tag) => ({ kind: 'tag' as const, tag })),
];

const subjectKey = (subject: Subject): string =>
  subject.kind === 'category' ? `category:${subject.categoryId}` : `tag:${subject.tag}`;

/** Index of all posts of a subject. */
export const subjectIndex = subjectKey;

/** Returns the most common subjects of recently liked posts. */
export const likedSubjects = (
  liked: readonly Pick<Post, 'categoryIds' | 'tags'>[],
): readonly Subject[] => {
  const counts = new Map<string, { readonly subject: Subject; readonly count: number }>();
  for (const subject of liked.flatMap(subjectsOf)) {
    const name = subjectKey(subject);
    counts.set(name, { subject, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts]
    .sort(([nameA, a], [nameB, b]) => b.count - a.count || (nameA < nameB ? -1 : 1))
    .slice(0, likedSubjectsMax)
    .map(([, { subject }]) => subject);
};

/** Publication time of a post in milliseconds. */
export const publishedMs = ({ publishedAt, createdAt }: Post): number =>
  Date.parse(publishedAt ?? createdAt);

/**
 * Scores a post for a reader: publication time plus the lead of the strongest reason. Depends on the post,
 * its trending score and the reader only, not on the source list.
 */
export const scorePost = (
  post: Post,
  trendingScore: number | undefined,
  { subscribedTo, follows, subjects }: ReaderProfile,
): ScoredReason => {
  const published = publishedMs(post);
  const names = new Set(subjectsOf(post).map(subjectKey));
  const subject = subjects.find((one) => names.has(subjectKey(one)));
  const { subscription, follow, liked } = forYouBoostMs;
  const reasons: ScoredReason[] = [
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
  const fallback: ScoredReason = { score: published, reason: { kind: 'new' } };
  return reasons.reduce((best, one) => (one.score > best.score ? one : best), fallback);
};

/** Positions read from a list, the first ones first. */
export interface PositionList {
  readonly positions: readonly CursorPosition[];
  readonly hasMore: boolean;
}

const byPosition = comparePositions(true);

/**
 * Merges lists into one page, each id once, at `positionOf`, which is never behind its position in a list. A
 * list not read to its end limits the page, as more may follow. Ids without a position are skipped.
 */
export const mergePage = (
  lists: readonly PositionList[],
  positionOf: (id: string) => CursorPosition | undefined,
  { after, limit }: { readonly after?: CursorPosition | undefined; readonly limit: number },
): { readonly positions: readonly CursorPosition[]; readonly next: CursorPosition | undefined } => {
  const ends = lists.flatMap(({ positions, hasMore }) => (hasMore ? positions.slice(-1) : []));
  const [end] = ends.sort(byPosition);
  const ids = new Set(lists.flatMap(({ positions }) => positions.map(({ id }) => id)));
  const known = [...ids]
    .flatMap((id) => positionOf(id) ?? [])
    .filter((position) => !after || byPosition(after, position) < 0)
    .filter((position) => !end || byPosition(position, end) <= 0)
    .sort(byPosition);
  const positions = known.slice(0, limit);
  return { positions, next: known.length > limit ? positions.at(-1) : end };
};
