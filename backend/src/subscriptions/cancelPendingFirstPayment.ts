import type { CommandContext } from '../kernel/commands/command.ts';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Charging } from '../payments/public.ts';
import { cancelPayment } from './applyTransaction.ts';
import { chargeBlockReasonOf, type PairDeps } from './chargeBlock.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';

export interface CancelPendingFirstPaymentDeps extends PairDeps {
  readonly charging: Pick<Charging, 'find' | 'cancel'>;
}

/**
 * Cancels the pending first payment of a pair that may not be charged, which awaits the cardholder's 3-D
 * Secure confirmation; renewals are left alone.
 */
export const cancelPendingFirstPayment = async (
  deps: CancelPendingFirstPaymentDeps,
  context: CommandContext,
  pair: { readonly fanId: string; readonly performerId: string },
): Promise<void> => {
  const id = subscriptionStreamId(pair.fanId, pair.performerId);
  const { state } = await deps.commands.load(subscriptionModel, id);
  if (!state?.pending || state.pending.isRenewal || !(await chargeBlockReasonOf(deps, pair)))
    return;
  await cancelPayment(deps, withoutIdempotencyKey(context), state.pending, 'abandoned');
};
