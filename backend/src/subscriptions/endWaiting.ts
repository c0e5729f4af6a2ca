import type { CommandContext } from '../kernel/commands/command.ts';
import { withoutKey } from '../kernel/commands/command.ts';
import type { Charging } from '../payments/public.ts';
import { type PairDeps, whyApart } from './apart.ts';
import { supersede } from './followPayment.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';

export interface WaitingDeps extends PairDeps {
  readonly charging: Pick<Charging, 'find' | 'giveUp'>;
}

/** Cancels a waiting first payment of a separated pair; renewals are left alone. */
export const endWaiting = async (
  deps: WaitingDeps,
  context: CommandContext,
  pair: { readonly fanId: string; readonly performerId: string },
): Promise<void> => {
  const id = subscriptionStreamId(pair.fanId, pair.performerId);
  const { state } = await deps.commands.load(subscriptionModel, id);
  if (!state?.pending || state.pending.isRenewal || !(await whyApart(deps, pair))) return;
  await supersede(deps, withoutKey(context), state.pending, 'abandoned');
};
