import {
  CommentApproved,
  CommentDeleted,
  CommentEdited,
  CommentErased,
  CommentWritten,
} from '@ovation/contracts/comments/events';
import { type CommentDocument, commentsOfObject } from '@ovation/contracts/comments/readModels';
import { type CommentRef, visibleCountDelta } from '@ovation/contracts/comments/visibleCounts';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { ReactionAdded, ReactionTaken } from '@ovation/contracts/reactions/events';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Evolve = Change<CommentDocument>['evolve'];

const changed = (
  { objectType, objectId, commentId }: Omit<CommentRef, 'parentId'>,
  evolve: Evolve,
): Change<CommentDocument> => ({
  owner: objectKey(objectType, objectId),
  id: commentId,
  evolve,
});

const patched = (ref: Omit<CommentRef, 'parentId'>, to: Partial<CommentDocument>) =>
  changed(ref, (comment) => comment && { ...comment, ...to });

/** Changes a comment's number of replies. */
const replyCountChange = (ref: CommentRef, by: number): readonly Change<CommentDocument>[] => {
  const { parentId } = ref;
  if (parentId === null || by === 0) return [];
  return [
    changed({ ...ref, commentId: parentId }, (parent) => {
      return parent && { ...parent, totalReply: Math.max(0, parent.totalReply + by) };
    }),
  ];
};

const deleted = { content: '', mentions: [], isHeld: false, isDeleted: true };

const liked = (
  {
    action,
    objectType,
    objectId,
    under,
  }: EventOf<typeof ReactionAdded | typeof ReactionTaken>['data'],
  by: number,
): readonly Change<CommentDocument>[] => {
  if (action !== 'like' || objectType !== 'comment' || under === null) return [];
  return [
    changed({ ...under, commentId: objectId }, (comment) => {
      return comment && { ...comment, totalLike: Math.max(0, comment.totalLike + by) };
    }),
  ];
};

/** Seconds of some 68 years are the low part of a score below the likes; the sum is exact in a double. */
const secondsMax = 2 ** 31;
const likesMax = 2 ** 21;
const secondsFrom = Date.UTC(2020, 0) / 1_000;

/** Returns the score by likes, and with equal likes newest first. */
const bestScore = ({ totalLike, createdAt }: CommentDocument): number =>
  Math.min(totalLike, likesMax) * secondsMax +
  Math.min(Math.max(0, Math.floor(Date.parse(createdAt) / 1_000) - secondsFrom), secondsMax - 1);

/** Comments on each object. */
export const commentsByObject = defineProjection({
  model: commentsOfObject,
  version: 1,
  events: [
    CommentWritten,
    CommentEdited,
    CommentApproved,
    CommentDeleted,
    CommentErased,
    ReactionAdded,
    ReactionTaken,
  ],
  on: {
    CommentWritten: ({ data }) => {
      const { parentAuthorId: _, writtenAt, linked = [], ...written } = data;
      const mentions = [...data.mentions, ...linked];
      const fresh = { isDeleted: false, totalReply: 0, totalLike: 0, editedAt: null };
      return [
        changed(data, () => ({ ...written, mentions, ...fresh, createdAt: writtenAt })),
        ...replyCountChange(data, visibleCountDelta.written(data)),
      ];
    },
    CommentEdited: ({ data }) => {
      const { content, linked = [], isHeld, editedAt } = data;
      const mentions = [...data.mentions, ...linked];
      return [
        patched(data, { content, mentions, isHeld, editedAt }),
        ...replyCountChange(data, visibleCountDelta.edited(data)),
      ];
    },
    CommentApproved: ({ data }) => [patched(data, { isHeld: false }), ...replyCountChange(data, 1)],
    CommentDeleted: ({ data }) => [
      patched(data, deleted),
      ...replyCountChange(data, visibleCountDelta.ended(data)),
    ],
    CommentErased: ({ data }) => [
      patched(data, deleted),
      ...replyCountChange(data, visibleCountDelta.ended(data)),
    ],
    ReactionAdded: ({ data }) => liked(data, 1),
    ReactionTaken: ({ data }) => liked(data, -1),
  },
  indexes: (comment) => {
    const { parentId, authorId, isHeld, isDeleted, totalReply, createdAt } = comment;
    const score = Date.parse(createdAt);
    const held = isHeld
      ? [
          { index: 'held' as const, score },
          { index: `held:${authorId}` as const, score },
        ]
      : [];
    if ((isHeld || isDeleted) && totalReply === 0) return held;
    if (parentId !== null) return [...held, { index: `replies:${parentId}`, score }];
    return [...held, { index: 'newest', score }, { index: 'best', score: bestScore(comment) }];
  },
});
