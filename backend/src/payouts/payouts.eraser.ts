import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { earningsModel } from '../models/earnings.model.ts';
import { isOpenPayout } from '../models/payouts.model.ts';
import { decideChangePayout } from './changePayout.decide.ts';
import { decideSetPayoutSchedule } from './setPayoutSchedule.decide.ts';

/** Wait before a removal asks again whether the last payout has ended. */
const retryAfterSeconds = 3_600;

/**
 * Ends the payouts of a departing creator: pending requests are canceled, automatic payouts end. A payout that
 * was approved keeps the account until it is paid or canceled: its bank account is encrypted with the person's
 * key, which the removal destroys.
 */
export const erasePayouts = ({ commands }: { readonly commands: Commands }): Eraser => ({
  name: 'payouts',
  erase: async ({ accountId: performerId, role }, context) => {
    if (role !== 'performer') return;
    const own = withoutIdempotencyKey(context);
    const schedule = { performerId, schedule: 'none', accountType: 'banking' } as const;
    await commands.handle(earningsModel, performerId, own, (earnings, now) =>
      earnings.payouts.schedule === 'none'
        ? { ok: true, events: [] }
        : decideSetPayoutSchedule({ ...schedule, now }, earnings),
    );
    const { state } = await commands.load(earningsModel, performerId);
    const open = [...state.payouts.byId.values()].filter(isOpenPayout);
    for (const { payoutId, status } of open) {
      if (status !== 'pending') {
        throw new Unavailable(`the end of payout ${payoutId}`, retryAfterSeconds);
      }
      const canceled = await commands.handle(earningsModel, performerId, own, (earnings, now) =>
        decideChangePayout({ payoutId, note: undefined, isCanceled: true, now }, earnings),
      );
      if (!canceled.ok) throw new Error(`the payout ${payoutId} stays: ${canceled.code}`);
    }
  },
});
