import type { Comment, CommentFilter, InboxComment } from '@ovation/contracts/comments/comment';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const comments = {
  all: all('comments'),
  of: (objectType: CommentTarget, objectId: string) => all('comments', objectType, objectId),
  list: (objectType: CommentTarget, objectId: string, sort: string) =>
    under<ListKey<Comment>>('comments', objectType, objectId, 'list', sort),
  replies: (objectType: CommentTarget, objectId: string, parentId: string) =>
    under<ListKey<Comment>>('comments', objectType, objectId, 'replies', parentId),
  /** Comments by others on the user's own content. */
  inbox: (state: string) => under<ListKey<InboxComment>>('comments', 'inbox', state),
  inboxes: all('comments', 'inbox'),
  filter: under<Key<CommentFilter>>('comments', 'filter'),
} as const;
