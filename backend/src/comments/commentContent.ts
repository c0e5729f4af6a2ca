import type { ContentSource } from '../kernel/composition/content.ts';
import type { CommentsNeeds } from './deps.ts';
import { commentModel, isVisibleTo } from './model.ts';

/**
 * Content source of comments. A comment is visible to everyone who can open its object and may see the
 * comment itself.
 */
export const commentContent = ({
  commands,
  contentItems,
}: Pick<CommentsNeeds, 'commands' | 'contentItems'>): ContentSource => ({
  type: 'comment',
  find: async (commentId, visitor, call) => {
    const { state: comment } = await commands.load(commentModel, commentId);
    if (!comment || !isVisibleTo(comment, visitor.actor?.id)) return undefined;
    const { authorId: ownerId, content: quote, objectType, objectId } = comment;
    const object = await contentItems.find(objectType, objectId, visitor, call);
    if (!object?.isOpen) return undefined;
    const { isPublished, isSubscribed } = object;
    const parent = { objectType, objectId };
    return {
      ownerId,
      quote,
      parent,
      isOpen: true,
      isPublished,
      isSubscribed,
      commenters: 'nobody',
    };
  },
  details: async (commentId) => {
    const { state: comment } = await commands.load(commentModel, commentId);
    return comment && { text: comment.content, fileIds: [] };
  },
});
