import { refused } from '../kernel/commands/decision.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionNameModel, subscriptionStreamId } from './model.ts';

/** Finds a fan's own subscription and its stream by id; 404 for any other. */
export const findOwn = async (
  { commands, charging }: Pick<SubscriptionsDeps, 'commands' | 'charging'>,
  params: { readonly provider: string; readonly id: string },
  fanId: string,
) => {
  if (!charging.isProvider(params.provider)) return refused('UNKNOWN_PROVIDER');
  const { state: named } = await commands.load(subscriptionNameModel, params.id);
  if (named?.fanId !== fanId) return refused('NOT_FOUND');
  const { performerId } = named;
  return { ok: true as const, performerId, streamId: subscriptionStreamId(fanId, performerId) };
};
