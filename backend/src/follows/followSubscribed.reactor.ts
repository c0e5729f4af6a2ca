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
 * Whoever subscribes follows. That it ends again is for the fan alone to say: unsubscribing ends no
 * follow. From the end of the log: who subscribed before may have chosen not to follow since.
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
      // Somebody who follows as many as one can follows no other, and is subscribed all the same.
      if (!outcome.ok && outcome.code !== 'TOO_MANY_FOLLOWS') {
        throw new Error(`a subscriber does not follow: ${outcome.code}`);
      }
    },
  );
