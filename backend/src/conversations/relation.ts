import { followModel, followStreamId } from '../follows/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { hasPaid, walletModel } from '../models/wallet.model.ts';
import { subscriptionModel, subscriptionStreamId } from '../subscriptions/public.ts';

/**
 * Reports if a fan has a relation to a creator, so that the creator may write first: the fan follows, has
 * ever subscribed, or has paid for a tip or a purchase. Reads the log, for commands.
 */
export const isRelated = async (
  { commands }: Pick<Base, 'commands'>,
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
): Promise<boolean> => {
  const [follow, subscription, wallet] = await Promise.all([
    commands.load(followModel, followStreamId(fanId, performerId)),
    commands.load(subscriptionModel, subscriptionStreamId(fanId, performerId)),
    commands.load(walletModel, fanId),
  ]);
  const hasSubscribed = subscription.state !== undefined && subscription.state.startedAt !== null;
  return follow.state.followedAt !== null || hasSubscribed || hasPaid(wallet.state, performerId);
};
