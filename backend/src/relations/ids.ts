import { deriveId } from '@ovation/event-log/ids';

/** Returns the conversation id of a pair, deterministic so that concurrent starts use one stream. */
export const conversationIdOf = (fanId: string, performerId: string): string =>
  deriveId(fanId, 'conversation', performerId);

/** Returns the id of a creator's first plan, whose prices are those of the profile. */
export const firstPlanIdOf = (performerId: string): string => deriveId(performerId, 'first plan');

/** Returns the subscription id of a pair, derived from their ids. */
export const subscriptionIdOf = (fanId: string, performerId: string): string =>
  deriveId(fanId, 'subscription', performerId);
