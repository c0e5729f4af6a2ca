import { refused } from '../kernel/commands/decision.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionNameModel, subscriptionStreamId } from './model.ts';

/** Finds a fan's own subscription and its stream by id; 404 for any other. */
export const findOwnById = async (
  { commands }: Pick<SubscriptionsDeps, 'commands'>,
  subscriptionId: string,
  fanId: string,
) => {
  const { state: named } = await commands.load(subscriptionNameModel, subscriptionId);
  if (named?.fanId !== fanId) return refused('NOT_FOUND');
  const { performerId } = named;
  return { ok: true as const, performerId, streamId: subscriptionStreamId(fanId, performerId) };
};

/** Finds a fan's own subscription in a call that names the provider of its cards. */
export const findOwn = async (
  deps: Pick<SubscriptionsDeps, 'commands' | 'charging'>,
  params: { readonly provider: string; readonly id: string },
  fanId: string,
) =>
  deps.charging.isProvider(params.provider)
    ? findOwnById(deps, params.id, fanId)
    : refused('UNKNOWN_PROVIDER');
