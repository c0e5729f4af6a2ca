import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { CallKind, Visitor } from '../kernel/handler.ts';
import type { CommentsDeps } from './deps.ts';
import { commentModel, isSeenBy } from './model.ts';
import type { Commented, CommentedThings, ShownComments } from './public.ts';

type Find = (
  deps: Pick<CommentsDeps, 'shownFeeds'>,
  id: string,
  visitor: Visitor,
  call: CallKind,
) => Promise<Commented | undefined>;

/** There are none of these yet. */
const none: Find = async () => undefined;

/** How what can be commented on is found; a new type is a line here. */
const finders: Readonly<Record<CommentTarget, Find>> = {
  feed: async ({ shownFeeds }, id, { actor }, call) => {
    const post = await shownFeeds.find(id, actor, call);
    return post && { ...post, ownerId: post.performerId };
  },
  gallery: none,
  video: none,
  product: none,
};

export const createCommentedThings = (
  deps: Pick<CommentsDeps, 'shownFeeds' | 'visibility'>,
): CommentedThings => ({
  find: async (type, id, visitor, call = 'writing') => {
    const found = await finders[type](deps, id, visitor, call);
    if (!found) return undefined;
    const { maySee, mayMeet } = deps.visibility;
    const isThere = call === 'reading' ? maySee : mayMeet;
    return (await isThere(visitor, found.ownerId)) ? found : undefined;
  },
});

export const createShownComments = (
  { commands }: Pick<CommentsDeps, 'commands'>,
  commentedThings: CommentedThings,
): ShownComments => ({
  find: async (commentId, visitor) => {
    const { state: comment } = await commands.load(commentModel, commentId);
    if (!comment || !isSeenBy(comment, visitor.actor?.id)) return undefined;
    const { authorId, content, objectType, objectId } = comment;
    const object = await commentedThings.find(objectType, objectId, visitor);
    if (!object?.isOpen) return undefined;
    return { authorId, content, objectType, objectId, isPublished: object.isPublished };
  },
  text: async (commentId) => (await commands.load(commentModel, commentId)).state?.content,
});
