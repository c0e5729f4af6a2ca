import { useLingui } from '@lingui/react/macro';
import type {
  PayoutAccountType,
  PayoutRejectionReason,
  PayoutState,
} from '@ovation/contracts/payouts/rules';

/** States of payouts in words. */
export const useStateLabels = (): Readonly<Record<PayoutState, string>> => {
  const { t } = useLingui();
  return {
    pending: t({ id: 'payout.state.pending', message: 'Pending' }),
    approved: t({ id: 'payout.state.approved', message: 'Approved' }),
    processing: t({ id: 'payout.state.processing', message: 'Processing' }),
    done: t({ id: 'payout.state.done', message: 'Done' }),
    failed: t({ id: 'payout.state.failed', message: 'Failed' }),
    rejected: t({ id: 'payout.state.rejected', message: 'Rejected' }),
    canceled: t({ id: 'payout.state.canceled', message: 'Canceled' }),
  };
};

/** Meaning of a state, and what the creator can do; rejected and failed payouts have a reason beside it. */
export const useStateNotes = (): Readonly<Record<PayoutState, string>> => {
  const { t } = useLingui();
  return {
    pending: t({
      id: 'payout.note.pending',
      message: 'We’re checking your request. Nothing is needed from you.',
    }),
    approved: t({
      id: 'payout.note.approved',
      message: 'We’ll send it shortly. Nothing is needed from you.',
    }),
    processing: t({
      id: 'payout.note.processing',
      message: 'It was sent, and your bank is processing it. Nothing is needed from you.',
    }),
    done: t({ id: 'payout.note.done', message: 'It was paid to your account.' }),
    failed: t({
      id: 'payout.note.failed',
      message: 'The amounts stay held until we’ve sent it again or canceled it.',
    }),
    rejected: t({
      id: 'payout.note.rejected',
      message: 'The amounts are back in your balance.',
    }),
    canceled: t({
      id: 'payout.note.canceled',
      message: 'It was canceled. The amounts are back in your balance.',
    }),
  };
};

/** Reasons of rejected payouts in words. */
export const useRejectionTexts = (): Readonly<Record<PayoutRejectionReason, string>> => {
  const { t } = useLingui();
  return {
    identity: t({
      id: 'payout.rejected.identity',
      message: 'We couldn’t confirm your identity. Check your documents, then request it again.',
    }),
    bank_account: t({
      id: 'payout.rejected.bank',
      message: 'Your bank account needs to be corrected. Change it, then request it again.',
    }),
    suspicious: t({
      id: 'payout.rejected.suspicious',
      message: 'We’re checking some of your earnings.',
    }),
    duplicate: t({
      id: 'payout.rejected.duplicate',
      message: 'There’s another request for the same money.',
    }),
    other: t({ id: 'payout.rejected.other', message: 'It can’t be paid as requested.' }),
  };
};

/** Returns a function that names an account for payouts: `Bank ending 7710`. */
export const useAccountText = (): ((
  type: PayoutAccountType,
  bankEnding: string | undefined,
) => string) => {
  const { t } = useLingui();
  return (type, bankEnding) => {
    if (type === 'stripe') return t({ id: 'payout.account.stripe', message: 'Stripe' });
    return bankEnding === undefined
      ? t({ id: 'payout.account.bank', message: 'Bank account' })
      : t({ id: 'payout.account.bankEnding', message: `Bank ending ${bankEnding}` });
  };
};
