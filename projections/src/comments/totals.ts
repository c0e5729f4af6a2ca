import {
  CommentApproved,
  CommentDeleted,
  CommentEdited,
  CommentErased,
  CommentWritten,
} from '@ovation/contracts/comments/events';
import { commentChanged } from '@ovation/contracts/comments/push';
import { commentTotals } from '@ovation/contracts/comments/readModels';
import { type CommentRef, visibleCountDelta } from '@ovation/contracts/comments/visibleCounts';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Total = DocumentOf<typeof commentTotals>;

interface CommentChange extends CommentRef {
  readonly authorId: string;
  readonly ownerId: string;
}

const counted = (
  { commentId, objectType, objectId, parentId, authorId, ownerId }: CommentChange,
  by: number,
  change: 'written' | 'edited' | 'approved' | 'deleted',
  isPublic: boolean,
): Change<Total> => {
  const key = objectKey(objectType, objectId);
  // A comment held for review is visible to author and owner only.
  const audience = isPublic
    ? [rooms.object(objectType, objectId)]
    : [...new Set([rooms.person(authorId), rooms.person(ownerId)])];
  return {
    owner: key,
    id: key,
    evolve: (before) => {
      const totalComment = (before?.totalComment ?? 0) + by;
      return totalComment > 0 ? { totalComment } : undefined;
    },
    push: (after) => [
      pushTo(commentChanged, audience, {
        commentId,
        objectType,
        objectId,
        parentId,
        change,
        totalComment: after?.totalComment ?? 0,
      }),
    ],
  };
};

/** Number of public comments of each object. */
export const totalsOfComments = defineProjection({
  model: commentTotals,
  version: 1,
  events: [CommentWritten, CommentEdited, CommentApproved, CommentDeleted, CommentErased],
  on: {
    CommentWritten: ({ data }) =>
      counted(data, visibleCountDelta.written(data), 'written', !data.isHeld),
    CommentEdited: ({ data }) =>
      counted(data, visibleCountDelta.edited(data), 'edited', !data.isHeld || data.wasShown),
    CommentApproved: ({ data }) => counted(data, 1, 'approved', true),
    CommentDeleted: ({ data }) =>
      counted(data, visibleCountDelta.ended(data), 'deleted', data.wasShown),
    CommentErased: ({ data }) =>
      counted(data, visibleCountDelta.ended(data), 'deleted', data.wasShown),
  },
});
