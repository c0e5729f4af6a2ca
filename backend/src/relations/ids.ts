import { deriveId } from '@ovation/event-log/ids';

/** The same for the same two people, so that two starts at once name one stream. */
export const conversationIdOf = (fanId: string, performerId: string): string =>
  deriveId(fanId, 'conversation', performerId);

/** One fan and one creator have one subscription, whose id follows from theirs. */
export const subscriptionIdOf = (fanId: string, performerId: string): string =>
  deriveId(fanId, 'subscription', performerId);
