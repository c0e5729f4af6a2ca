import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import type { followRoutes } from '@ovation/contracts/follows/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Actor, emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { mayMeetCreator } from './creatorVisibility.ts';
import type { FollowsDeps } from './deps.ts';
import { decideFollow, type FollowParties } from './follow.decide.ts';
import { followModel, followStreamId } from './model.ts';
import { decideUnfollow } from './unfollow.decide.ts';

/** Returns the parties of a follow; undefined for staff, who cannot follow. */
const partiesOf = ({ id, role }: Actor, performerId: string): FollowParties | undefined =>
  role === 'user' || role === 'performer'
    ? { followerId: id, followerRole: role, performerId }
    : undefined;

/** `POST /follows/{id}` */
export const follow =
  (deps: FollowsDeps): Handler<typeof followRoutes.follow> =>
  async ({ params, actor, client, command }) => {
    const [performerExists, following] = await Promise.all([
      mayMeetCreator(deps, params.id, { actor, client }),
      deps.readModels.count(followsOfPerson, actor.id, 'followedAt'),
    ]);
    const parties = partiesOf(actor, params.id);
    if (!parties) return refused(performerExists ? 'FORBIDDEN' : 'PERFORMER_NOT_FOUND');
    const streamId = followStreamId(actor.id, params.id);
    const outcome = await deps.commands.handle(followModel, streamId, command, (state, now) =>
      decideFollow({ ...parties, performerExists, following, now }, state),
    );
    if (!outcome.ok) return outcome;
    const { followedAt } = outcome.state;
    if (followedAt === null) throw new Error('a follow that was begun is not there');
    return okResponse(
      { performerId: params.id, isFollowed: true as const, followedAt },
      outcome.position,
    );
  };

/** `DELETE /follows/{id}` */
export const unfollow =
  (deps: FollowsDeps): Handler<typeof followRoutes.unfollow> =>
  async ({ params, actor, command }) => {
    const parties = partiesOf(actor, params.id);
    // Visibility is not checked: a follow can always be ended.
    if (!parties || !(await deps.accounts.isPerformer(params.id))) {
      return refused('PERFORMER_NOT_FOUND');
    }
    const streamId = followStreamId(actor.id, params.id);
    const outcome = await deps.commands.handle(followModel, streamId, command, (state, now) =>
      decideUnfollow({ ...parties, now }, state),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
