import type { CommandContext } from '../kernel/commands/command.ts';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Charging } from '../payments/public.ts';
import { cancelPayment } from './applyTransaction.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { type PairDeps, separationReasonOf } from './separation.ts';

export interface CancelWaitingDeps extends PairDeps {
  readonly charging: Pick<Charging, 'find' | 'cancel'>;
}

/** Cancels a waiting first payment of a separated pair; renewals are left alone. */
export const cancelWaiting = async (
  deps: CancelWaitingDeps,
  context: CommandContext,
  pair: { readonly fanId: string; readonly performerId: string },
): Promise<void> => {
  const id = subscriptionStreamId(pair.fanId, pair.performerId);
  const { state } = await deps.commands.load(subscriptionModel, id);
  if (!state?.pending || state.pending.isRenewal || !(await separationReasonOf(deps, pair))) return;
  await cancelPayment(deps, withoutIdempotencyKey(context), state.pending, 'abandoned');
};
