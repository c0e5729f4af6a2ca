import type { PayoutEvent } from '@ovation/contracts/payouts/events';
import { evolvePayout, payoutOfRequest } from '@ovation/contracts/payouts/evolvePayout';
import type { PayoutDocument } from '@ovation/contracts/payouts/readModels';
import type { PayoutAccountType, PayoutSchedule } from '@ovation/contracts/payouts/rules';

/** Payout request of a creator. */
export type Payout = PayoutDocument;

/** Payouts of a creator: part of the state of `earnings-<performerId>`. */
export interface Payouts {
  readonly byId: ReadonlyMap<string, Payout>;
  readonly schedule: PayoutSchedule;
  readonly scheduleAccountType: PayoutAccountType;
  /** Last change of the schedule; null before the first. */
  readonly scheduleSince: string | null;
}

export const noPayouts: Payouts = {
  byId: new Map(),
  schedule: 'none',
  scheduleAccountType: 'banking',
  scheduleSince: null,
};

/** True for a payout that can still move money. */
export const isOpenPayout = ({ status }: Pick<Payout, 'status'>): boolean =>
  status !== 'paid' && status !== 'rejected' && status !== 'canceled';

/** Folds an event of payouts. */
export const evolvePayouts = (payouts: Payouts, event: PayoutEvent): Payouts => {
  if (event.type === 'PayoutScheduleChanged') {
    const { schedule, accountType, changedAt } = event.data;
    return {
      ...payouts,
      schedule,
      scheduleAccountType: accountType,
      scheduleSince: changedAt,
    };
  }
  const { payoutId } = event.data;
  if (event.type === 'PayoutRequested') {
    return {
      ...payouts,
      byId: new Map([...payouts.byId, [payoutId, payoutOfRequest(event.data)]]),
    };
  }
  const payout = payouts.byId.get(payoutId);
  if (!payout) return payouts;
  return {
    ...payouts,
    byId: new Map([...payouts.byId, [payoutId, evolvePayout(payout, event)]]),
  };
};
