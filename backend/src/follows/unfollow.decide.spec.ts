import { it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { followModel } from './model.ts';
import { decideUnfollow } from './unfollow.decide.ts';

const parties = { followerId: idOf(1), followerRole: 'performer' as const, performerId: idOf(2) };
const noon = '2026-03-01T12:00:00.000Z';

it('ends a follow once, and accepts one that does not exist', () => {
  const unfollow = (state: Parameters<typeof decideUnfollow>[1]) =>
    decideUnfollow({ ...parties, now: noon }, state);
  given(followModel).when(unfollow).thenAppendsNothing();
  const data = { ...parties, times: 1, followedAt: '2026-03-01T08:00:00.000Z' };
  given(followModel, [{ type: 'PerformerFollowed', data }])
    .when(unfollow)
    .thenAppends([{ type: 'PerformerUnfollowed', data: { ...parties, unfollowedAt: noon } }])
    .when(unfollow)
    .thenAppendsNothing();
});
