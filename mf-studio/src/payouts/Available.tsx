import { Trans } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import * as css from './payouts.css.ts';

/** Available amount, and its parts. */
export const Available = ({ calculation }: { calculation: PayoutCalculation }) => {
  const { available, currency, fee, tokenConversionRate } = calculation;
  return (
    <div>
      <p className={css.label}>
        <Trans id="payout.available">Available</Trans>
      </p>
      <p className={css.sum}>
        <Money amount={available.total} currency={currency} />
      </p>
      {available.tokens > 0 && (
        <p className={css.label}>
          <Trans id="payout.tokens">
            <TokenAmount tokens={available.tokens} /> at{' '}
            <Money amount={tokenConversionRate} currency={currency} /> a token
          </Trans>
        </p>
      )}
      {available.money > 0 && (
        <p className={css.label}>
          <Trans id="payout.subscriptions">
            <Money amount={available.money} currency={currency} /> from subscriptions
          </Trans>
        </p>
      )}
      {fee > 0 && (
        <p className={css.label}>
          <Trans id="payout.fee">
            Fee <Money amount={fee} currency={currency} />
          </Trans>
        </p>
      )}
    </div>
  );
};
