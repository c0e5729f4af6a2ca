import type { Comment } from '@ovation/contracts/comments/comment';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, idempotencyKeys } from '../api/client.ts';
import { usePages } from '../query/pages.ts';
import { afterComment } from './invalidation.ts';
import { comments } from './keys.ts';

/** Commented object. */
export interface CommentSubject {
  readonly objectType: CommentTarget;
  readonly objectId: string;
}

export type CommentSort = '-createdAt' | 'best';

/** Top-level comments on an object. */
export const useComments = (
  { objectType, objectId }: CommentSubject,
  sort: CommentSort,
): Pages<Comment> =>
  usePages(
    comments.list(objectType, objectId, sort),
    async (start) =>
      (await api.comments.listComments({ query: { ...start, objectType, objectId, sort } })).data,
  );

/** Replies to a comment, oldest first. */
export const useReplies = ({ objectType, objectId, _id: parentId }: Comment): Pages<Comment> =>
  usePages(
    comments.replies(objectType, objectId, parentId),
    async (start) =>
      (await api.comments.listComments({ query: { ...start, objectType, objectId, parentId } }))
        .data,
  );

/** Returns a mutation that posts a comment or reply, with an idempotency key. */
export const useWriteComment = ({ objectType, objectId }: CommentSubject, parentId?: string) => {
  const [key] = useState(idempotencyKeys);
  return useMutation({
    mutationFn: (content: string) => {
      const body = { objectType, objectId, content, ...(parentId && { parentId }) };
      return api.comments.createComment({ body, idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      key.forget();
      return afterComment(objectType, objectId);
    },
  });
};

export const useEditComment = ({ _id: id, objectType, objectId }: Comment) =>
  useMutation({
    mutationFn: (content: string) =>
      api.comments.editComment({ params: { id }, body: { content } }),
    onSuccess: () => afterComment(objectType, objectId),
  });

export const useRemoveComment = ({ _id: id, objectType, objectId }: Comment) =>
  useMutation({
    mutationFn: () => api.comments.removeComment({ params: { id } }),
    onSuccess: () => afterComment(objectType, objectId),
  });
