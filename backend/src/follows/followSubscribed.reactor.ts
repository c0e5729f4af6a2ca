import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
} from '@ovation/contracts/subscriptions/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { decideFollow } from './follow.decide.ts';
import { followModel, followStreamId } from './model.ts';

const name = 'follow-subscribed';

/**
 * Reactor that follows the creator on a subscription. Unsubscribing does not unfollow. Starts at the end of
 * the log: earlier subscribers may have chosen not to follow.
 */
export const followSubscribed = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Reactor =>
  defineReactor(
    { name, from: 'end', on: [SubscriptionActivated, FreeSubscriptionActivated] },
    async (event) => {
      const { fanId, performerId } = event.data;
      const following = await readModels.count(followsOfPerson, fanId, 'followedAt');
      const command = {
        followerId: fanId,
        followerRole: 'user',
        performerId,
        performerExists: true,
        following,
        now: event.metadata.at,
        reason: 'subscribed',
      } as const;
      const outcome = await commands.handle(
        followModel,
        followStreamId(fanId, performerId),
        contextOfReaction(name, event),
        (follow) => decideFollow(command, follow),
      );
      // A subscriber at the follow limit stays subscribed without following.
      if (!outcome.ok && outcome.code !== 'TOO_MANY_FOLLOWS') {
        throw new Error(`a subscriber does not follow: ${outcome.code}`);
      }
    },
  );
