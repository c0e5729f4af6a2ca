import { followModel, followStreamId } from '../follows/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { hasPaid, walletModel } from '../models/wallet.model.ts';
import { subscriptionModel, subscriptionStreamId } from '../subscriptions/public.ts';

/**
 * Whether a fan has to do with a creator, so that the creator may write first: the fan follows, has ever
 * subscribed, or has given tokens for a tip or a purchase. From the log: for commands.
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
