import type { AutoTopUpTerms } from '@ovation/contracts/wallet/autoTopUpEvents';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { type AutoTopUpStopReason, monthOf } from '@ovation/contracts/wallet/rules';
import { exceedsMoneyLimit, type Spending } from './spending.model.ts';

/** Automatic top-up of a fan. */
export interface AutoTopUpState {
  /** Terms in force; null while it is off. */
  readonly terms: AutoTopUpTerms | null;
  readonly agreedAt: string | null;
  readonly stopped: { readonly reason: AutoTopUpStopReason; readonly at: string } | null;
  /** Top-up that is due or under way: there is one at a time. */
  readonly pending: { readonly transactionId: string; readonly amount: number } | null;
  /** Last month with a top-up, and what those cost together in minor units. */
  readonly month: string;
  readonly amount: number;
}

export const noAutoTopUp: AutoTopUpState = {
  terms: null,
  agreedAt: null,
  stopped: null,
  pending: null,
  month: '',
  amount: 0,
};

/** Returns what automatic top-ups cost in the month of an instant, in minor units. */
export const autoTopUpsIn = ({ month, amount }: AutoTopUpState, now: string): number =>
  month === monthOf(now) ? amount : 0;

interface ChargedWallet {
  readonly autoTopUp: AutoTopUpState;
  readonly spending: Spending;
}

/**
 * Returns the top-up that becomes due with a charge: the balance falls below the threshold, none is under way,
 * and neither its monthly maximum nor the fan's spending limit would be exceeded. To be appended with the charge.
 */
export const autoTopUpAfter = (
  { autoTopUp, spending }: ChargedWallet,
  charge: {
    readonly fanId: string;
    readonly chargeId: string;
    readonly transactionId: string | undefined;
    readonly balance: number;
    readonly now: string;
  },
): WalletEvent[] => {
  const { fanId, chargeId, transactionId, balance, now } = charge;
  const { terms, pending } = autoTopUp;
  if (transactionId === undefined || terms === null || pending !== null) return [];
  if (balance >= terms.threshold) return [];
  if (autoTopUpsIn(autoTopUp, now) + terms.amount > terms.monthlyMaximum) return [];
  if (exceedsMoneyLimit(spending, terms.amount, now)) return [];
  const data = { fanId, transactionId, chargeId, balance, terms, dueAt: now };
  return [{ type: 'AutoTopUpDue', data }];
};

/** Folds one event of a wallet into the fan's automatic top-up. */
export const evolveAutoTopUp = (state: AutoTopUpState, event: WalletEvent): AutoTopUpState => {
  switch (event.type) {
    case 'AutoTopUpAgreed': {
      const { terms, agreedAt } = event.data;
      return { ...state, terms, agreedAt, stopped: null };
    }
    case 'AutoTopUpDue': {
      const { transactionId, terms, dueAt } = event.data;
      return {
        ...state,
        pending: { transactionId, amount: terms.amount },
        month: monthOf(dueAt),
        amount: autoTopUpsIn(state, dueAt) + terms.amount,
      };
    }
    case 'AutoTopUpStopped': {
      const { reason, transactionId, stoppedAt: at } = event.data;
      const stopped = { ...state, terms: null, agreedAt: null, stopped: { reason, at } };
      const isPending = transactionId !== null && state.pending?.transactionId === transactionId;
      if (!isPending) return stopped;
      const amount = Math.max(0, state.amount - (state.pending?.amount ?? 0));
      return { ...stopped, pending: null, amount };
    }
    case 'WalletToppedUp':
      return state.pending?.transactionId === event.data.transactionId
        ? { ...state, pending: null }
        : state;
    default:
      return state;
  }
};
