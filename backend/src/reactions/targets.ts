import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { ReactionTarget } from '@ovation/contracts/reactions/reaction';
import type { Visitor } from '../kernel/handler.ts';
import type { ReactionsDeps } from './deps.ts';

/** Something to like or keep, that is there for the person. */
export interface Target {
  readonly ownerId: string;
  /** False of what its owner has not published, or has taken away: who bought it keeps it, and nobody likes it. */
  readonly isPublished: boolean;
  /** What a comment stands under; of all else null. */
  readonly under: { readonly objectType: CommentTarget; readonly objectId: string } | null;
}

type TargetDeps = Pick<
  ReactionsDeps,
  'accounts' | 'posts' | 'shownComments' | 'shownFeeds' | 'visibility'
>;
type Find = (deps: TargetDeps, id: string, visitor: Visitor) => Promise<Target | undefined>;

/** There are none of these yet. */
const none: Find = async () => undefined;

const ifMet = async (
  { visibility }: TargetDeps,
  visitor: Visitor,
  ownerId: string,
  isPublished = true,
): Promise<Target | undefined> =>
  (await visibility.mayMeet(visitor, ownerId)) ? { ownerId, isPublished, under: null } : undefined;

/** How what people react to is found, from the log, locked or open; a new type is a line here. */
const finders: Readonly<Record<ReactionTarget, Find>> = {
  feed: async (deps, id, visitor) => {
    const post = await deps.shownFeeds.find(id, visitor.actor);
    return post && ifMet(deps, visitor, post.performerId, post.isPublished);
  },
  performer: async (deps, id, visitor) =>
    (await deps.accounts.isPerformer(id)) ? ifMet(deps, visitor, id) : undefined,
  comment: async ({ shownComments }, id, visitor) => {
    const comment = await shownComments.find(id, visitor);
    if (!comment) return undefined;
    const { authorId: ownerId, isPublished, objectType, objectId } = comment;
    return { ownerId, isPublished, under: { objectType, objectId } };
  },
  gallery: none,
  video: none,
  product: none,
};

/** What somebody likes or keeps; undefined where it is not there for them. */
export const findTarget = (
  deps: TargetDeps,
  type: ReactionTarget,
  id: string,
  visitor: Visitor,
): Promise<Target | undefined> => finders[type](deps, id, visitor);
