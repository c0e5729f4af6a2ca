import { Trans } from '@lingui/react/macro';
import type { PayoutRequest } from '@ovation/contracts/payouts/payout';
import type { PayoutFailure } from '@ovation/contracts/payouts/rules';
import { Link } from '@ovation/ui-kit/display/Link';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { accountsPath } from './Obstacle.tsx';
import * as css from './payouts.css.ts';
import { useRejectionTexts, useStateNotes } from './usePayoutTexts.ts';

/** Failures that another account, or another entry of it, can mend. */
const mendable: ReadonlySet<PayoutFailure | null> = new Set<PayoutFailure>([
  'account_closed',
  'account_frozen',
  'account_not_found',
  'account_not_ready',
  'incorrect_holder',
  'returned',
  'unsupported_currency',
  'unknown',
]);

/** Meaning of the state of a payout, the reason of a failure or rejection, and what to do. */
export const PayoutOutcome = ({ payout }: { payout: PayoutRequest }) => {
  const notes = useStateNotes();
  const rejections = useRejectionTexts();
  const dateText = useDateText();
  const { adminNote, expectedAt, failureCode, failureMessage, rejectionReason, status } = payout;
  const isRejected = status === 'rejected' && rejectionReason !== null;
  const isFailed = status === 'failed';
  const isAccountWrong =
    (isFailed && mendable.has(failureCode)) || (isRejected && rejectionReason === 'bank_account');
  const arrival =
    status === 'processing' && expectedAt !== null && dateText(expectedAt, { dateStyle: 'long' });
  return (
    <div className={css.outcome}>
      {isFailed && failureMessage !== null && <p className={css.fault}>{failureMessage}</p>}
      {isRejected && <p className={css.fault}>{rejections[rejectionReason]}</p>}
      <p className={css.lead}>{notes[status]}</p>
      {arrival && (
        <p className={css.lead} suppressHydrationWarning>
          <Trans id="payout.expected">It should arrive by {arrival}.</Trans>
        </p>
      )}
      {isAccountWrong && (
        <Link to={accountsPath} className={css.link}>
          <Trans id="payout.accounts">Check your accounts</Trans>
        </Link>
      )}
      {adminNote !== null && adminNote !== '' && (
        <div>
          <h3 className={css.sectionTitle}>
            <Trans id="payout.note.finance">From our finance team</Trans>
          </h3>
          <p className={css.written}>{adminNote}</p>
        </div>
      )}
    </div>
  );
};
