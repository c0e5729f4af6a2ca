import {
  CommentApproved,
  CommentDeleted,
  CommentEdited,
  CommentErased,
  CommentWritten,
} from '@ovation/contracts/comments/events';
import { commentChanged } from '@ovation/contracts/comments/push';
import { commentTotals } from '@ovation/contracts/comments/readModels';
import { type Place, shownMore } from '@ovation/contracts/comments/shown';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Total = DocumentOf<typeof commentTotals>;

interface News extends Place {
  readonly authorId: string;
  readonly ownerId: string;
}

const counted = (
  { commentId, objectType, objectId, parentId, authorId, ownerId }: News,
  by: number,
  change: 'written' | 'edited' | 'approved' | 'deleted',
  isSeen: boolean,
): Change<Total> => {
  const key = objectKey(objectType, objectId);
  // A comment held for review is visible to author and owner only.
  const told = isSeen
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
      pushTo(commentChanged, told, {
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
    CommentWritten: ({ data }) => counted(data, shownMore.written(data), 'written', !data.isHeld),
    CommentEdited: ({ data }) =>
      counted(data, shownMore.edited(data), 'edited', !data.isHeld || data.wasShown),
    CommentApproved: ({ data }) => counted(data, 1, 'approved', true),
    CommentDeleted: ({ data }) => counted(data, shownMore.ended(data), 'deleted', data.wasShown),
    CommentErased: ({ data }) => counted(data, shownMore.ended(data), 'deleted', data.wasShown),
  },
});
