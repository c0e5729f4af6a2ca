import type { FollowEvent } from '@ovation/contracts/follows/events';
import { followsMax } from '@ovation/contracts/follows/rules';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideFollow, type FollowCommand } from './follow.decide.ts';
import { followModel } from './model.ts';

const parties = { followerId: idOf(1), followerRole: 'user' as const, performerId: idOf(2) };
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';
const command: FollowCommand = { ...parties, performerExists: true, following: 0, now: noon };

const followed = (times: number, followedAt: string): FollowEvent => ({
  type: 'PerformerFollowed',
  data: { ...parties, times, followedAt },
});
const unfollowed: FollowEvent = {
  type: 'PerformerUnfollowed',
  data: { ...parties, unfollowedAt: morning },
};
const follow =
  (more: Partial<FollowCommand> = {}) =>
  (state: Parameters<typeof decideFollow>[1]) =>
    decideFollow({ ...command, ...more }, state);

describe('following a creator', () => {
  it('is idempotent', () => {
    given(followModel)
      .when(follow())
      .thenAppends([followed(1, noon)])
      .when(follow())
      .thenAppendsNothing();
  });

  it('starts again after it ended, and is counted', () => {
    given(followModel, [followed(1, morning), unfollowed])
      .when(follow())
      .thenAppends([followed(2, noon)]);
  });

  it('rejects oneself and people who are not creators', () => {
    given(followModel)
      .when(follow({ performerId: parties.followerId }))
      .thenRefuses('FOLLOWING_SELF');
    given(followModel)
      .when(follow({ performerExists: false }))
      .thenRefuses('PERFORMER_NOT_FOUND');
  });

  it('is limited in number, without affecting existing follows', () => {
    const full = { following: followsMax };
    given(followModel)
      .when(follow(full))
      .thenRefuses('TOO_MANY_FOLLOWS', { values: { maximum: followsMax } });
    given(followModel, [followed(1, morning)])
      .when(follow(full))
      .thenAppendsNothing();
  });
});
