import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutRequest } from '@ovation/contracts/payouts/payout';
import type { PayoutState } from '@ovation/contracts/payouts/rules';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as css from './payouts.css.ts';

/** Labels of the steps of a payout, by the state that it reached. */
const useStepLabels = (): Readonly<Record<PayoutState, string>> => {
  const { t } = useLingui();
  return {
    pending: t({ id: 'payout.step.pending', message: 'Requested' }),
    approved: t({ id: 'payout.step.approved', message: 'Approved by our finance team' }),
    processing: t({ id: 'payout.step.processing', message: 'Sent' }),
    done: t({ id: 'payout.step.done', message: 'Paid to your account' }),
    failed: t({ id: 'payout.step.failed', message: 'Failed' }),
    rejected: t({ id: 'payout.step.rejected', message: 'Rejected by our finance team' }),
    canceled: t({ id: 'payout.step.canceled', message: 'Canceled' }),
  };
};

/** Steps of a payout in order, with their times. */
export const PayoutSteps = ({ payout: { steps } }: { payout: PayoutRequest }) => {
  const labels = useStepLabels();
  const dateText = useDateText();
  return (
    <div>
      <h3 className={css.sectionTitle}>
        <Trans id="payout.steps">Steps</Trans>
      </h3>
      <ol className={css.steps}>
        {steps.map(({ status, at }, index) => (
          <li
            key={`${status} ${at}`}
            className={cx(css.step, index === steps.length - 1 && css.lastStep)}
          >
            {labels[status]}
            <time dateTime={at} className={css.label} suppressHydrationWarning>
              {dateText(at, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
};
