import { AccountErased } from '@ovation/contracts/auth/events';
import {
  CommentApproved,
  CommentDeleted,
  CommentEdited,
  CommentErased,
  CommentFilterSet,
  CommentWritten,
} from '@ovation/contracts/comments/events';
import {
  commentFilters,
  commentsOfPerson,
  commentsReceived,
} from '@ovation/contracts/comments/readModels';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Written = EventOf<typeof CommentWritten>['data'];
type Received = DocumentOf<typeof commentsReceived>;

const pointerOf = ({ commentId, objectType, objectId, writtenAt }: Written) => ({
  commentId,
  objectType,
  objectId,
  createdAt: writtenAt,
});

type Authored = Pick<Written, 'authorId' | 'ownerId' | 'commentId' | 'parentId'>;

/** Comments written by each person. */
export const commentsByPerson = defineProjection({
  model: commentsOfPerson,
  version: 1,
  events: [CommentWritten, CommentDeleted, CommentErased],
  on: {
    CommentWritten: ({ data }) => ({
      owner: data.authorId,
      id: data.commentId,
      evolve: () => pointerOf(data),
    }),
    CommentDeleted: ({ data }) => ({
      owner: data.authorId,
      id: data.commentId,
      evolve: () => undefined,
    }),
    CommentErased: ({ data }) => ({
      owner: data.authorId,
      id: data.commentId,
      evolve: () => undefined,
    }),
  },
  indexes: ({ createdAt }) => [{ index: 'all', score: Date.parse(createdAt) }],
});

/** Changes a comment in the inbox of the object's owner, unless it is the owner's own. */
const received = (
  { authorId, ownerId, commentId }: Authored,
  evolve: Change<Received>['evolve'],
): readonly Change<Received>[] =>
  authorId === ownerId ? [] : [{ owner: ownerId, id: commentId, evolve }];

/** Counts a creator's reply on its parent. */
const answered = (
  { authorId, ownerId, parentId }: Authored,
  by: number,
): readonly Change<Received>[] => {
  if (authorId !== ownerId || parentId === null) return [];
  const evolve = (parent: Received | undefined) =>
    parent && { ...parent, ownReplies: Math.max(0, parent.ownReplies + by) };
  return [{ owner: ownerId, id: parentId, evolve }];
};

const ended = (data: Authored): readonly Change<Received>[] => [
  ...received(data, () => undefined),
  ...answered(data, -1),
];

/** Inbox of others' comments on each creator's objects. */
export const commentsByOwner = defineProjection({
  model: commentsReceived,
  version: 1,
  events: [CommentWritten, CommentEdited, CommentApproved, CommentDeleted, CommentErased],
  on: {
    CommentWritten: ({ data }) => {
      const { parentId, isHeld } = data;
      return [
        ...received(data, () => ({ ...pointerOf(data), parentId, isHeld, ownReplies: 0 })),
        ...answered(data, 1),
      ];
    },
    CommentEdited: ({ data }) =>
      received(data, (comment) => comment && { ...comment, isHeld: data.isHeld }),
    CommentApproved: ({ data }) =>
      received(data, (comment) => comment && { ...comment, isHeld: false }),
    CommentDeleted: ({ data }) => ended(data),
    CommentErased: ({ data }) => ended(data),
  },
  indexes: ({ parentId, isHeld, ownReplies, createdAt }) => {
    const score = Date.parse(createdAt);
    const all = { index: 'all' as const, score };
    if (isHeld) return [all, { index: 'held', score }];
    return parentId === null && ownReplies === 0 ? [all, { index: 'unanswered', score }] : [all];
  },
});

/** Comment filters of creators. */
export const filtersOfComments = defineProjection({
  model: commentFilters,
  version: 1,
  events: [CommentFilterSet, AccountErased],
  on: {
    CommentFilterSet: ({ data: { performerId, words } }) => ({
      owner: performerId,
      id: performerId,
      evolve: () => ({ words }),
    }),
    AccountErased: ({ data: { accountId } }) => ({
      owner: accountId,
      id: accountId,
      evolve: () => undefined,
    }),
  },
});
