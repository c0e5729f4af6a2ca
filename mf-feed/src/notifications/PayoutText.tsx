import { Trans } from '@lingui/react/macro';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';

type PayoutKind = Extract<
  NoticeKind,
  'payoutApproved' | 'payoutRejected' | 'payoutPaid' | 'payoutFailed' | 'stripeAccountDue'
>;

/** Texts of notifications about a creator's payouts, and the account that they go to. */
export const PayoutText = ({ kind }: { readonly kind: PayoutKind }) => {
  switch (kind) {
    case 'payoutApproved':
      return <Trans id="notice.payoutApproved">Your payout is approved and on its way</Trans>;
    case 'payoutRejected':
      return (
        <Trans id="notice.payoutRejected">
          Your payout wasn’t approved. The money is in your earnings again.
        </Trans>
      );
    case 'payoutPaid':
      return <Trans id="notice.payoutPaid">Your payout has been paid to your account</Trans>;
    case 'payoutFailed':
      return (
        <Trans id="notice.payoutFailed">
          Your payout didn’t reach your account. See the reason, and what to do.
        </Trans>
      );
    case 'stripeAccountDue':
      return (
        <Trans id="notice.stripeAccountDue">
          Stripe needs something from you to pay out your earnings
        </Trans>
      );
    default:
      return kind satisfies never;
  }
};
