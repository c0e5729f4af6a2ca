import type { EventOf } from '@ovation/contracts/kernel/event';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { ReactionAdded, ReactionTaken } from '@ovation/contracts/reactions/events';
import { likesCounted } from '@ovation/contracts/reactions/push';
import {
  likesOfObject,
  objectKey,
  reactionsOfPerson,
} from '@ovation/contracts/reactions/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const events = [ReactionAdded, ReactionTaken] as const;

type Given = Omit<EventOf<typeof ReactionTaken>['data'], 'takenAt'>;
type Likes = DocumentOf<typeof likesOfObject>;
type Reactions = DocumentOf<typeof reactionsOfPerson>;

const counted = (
  { action, objectType, objectId, under }: Given,
  by: number,
): readonly Change<Likes>[] => {
  if (action !== 'like') return [];
  const key = objectKey(objectType, objectId);
  // A comment is viewed on its object.
  const seen = under ?? { objectType, objectId };
  return [
    {
      owner: key,
      id: key,
      evolve: (before) => {
        const totalLike = (before?.totalLike ?? 0) + by;
        return totalLike > 0 ? { totalLike } : undefined;
      },
      push: (after) => [
        pushTo(likesCounted, [rooms.object(seen.objectType, seen.objectId)], {
          objectType,
          objectId,
          totalLike: after?.totalLike ?? 0,
        }),
      ],
    },
  ];
};

/** Number of likes of each object. */
export const likesByObject = defineProjection({
  model: likesOfObject,
  version: 1,
  events,
  on: {
    ReactionAdded: ({ data }) => counted(data, 1),
    ReactionTaken: ({ data }) => counted(data, -1),
  },
});

const given = (
  { personId, action, objectType, objectId }: Given,
  at: string | null,
): Change<Reactions> => ({
  owner: personId,
  id: objectKey(objectType, objectId),
  evolve: (before) => {
    const none = { objectType, objectId, likedAt: null, bookmarkedAt: null };
    const field = action === 'like' ? 'likedAt' : 'bookmarkedAt';
    const after = { ...(before ?? none), [field]: at };
    return after.likedAt === null && after.bookmarkedAt === null ? undefined : after;
  },
});

const scoreOf = (at: string | null): number => (at === null ? 0 : Date.parse(at));

/** Likes and bookmarks of each person. */
export const reactionsByPerson = defineProjection({
  model: reactionsOfPerson,
  version: 1,
  events,
  on: {
    ReactionAdded: ({ data }) => given(data, data.addedAt),
    ReactionTaken: ({ data }) => given(data, null),
  },
  indexes: ({ objectType, likedAt, bookmarkedAt }) => [
    { index: 'all', score: Math.max(scoreOf(likedAt), scoreOf(bookmarkedAt)) },
    ...(bookmarkedAt === null
      ? []
      : [{ index: `bookmark:${objectType}` as const, score: scoreOf(bookmarkedAt) }]),
  ],
});
