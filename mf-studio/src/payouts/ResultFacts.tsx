import { Trans } from '@lingui/react/macro';
import { Money } from '@ovation/ui-kit/display/Amount';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as css from './payouts.css.ts';

/** Money that a payout brings: rate of tokens, sum, fee, and what arrives. */
export const ResultFacts = ({
  gross,
  fee,
  net,
  rate,
  hasTokens,
  currency,
}: {
  gross: number;
  fee: number;
  net: number;
  /** Money for one token. */
  rate: number;
  hasTokens: boolean;
  currency: string;
}) => (
  <dl className={css.result}>
    {hasTokens && (
      <div className={css.part}>
        <dt>
          <Trans id="payout.result.rate">Value of a token</Trans>
        </dt>
        <dd className={css.value}>
          <Money amount={rate} currency={currency} />
        </dd>
      </div>
    )}
    <div className={css.part}>
      <dt>
        <Trans id="payout.result.gross">Together</Trans>
      </dt>
      <dd className={css.value}>
        <Money amount={gross} currency={currency} />
      </dd>
    </div>
    <div className={css.part}>
      <dt>
        <Trans id="payout.result.fee">Fee</Trans>
      </dt>
      <dd className={css.value}>
        <Money amount={fee} currency={currency} />
      </dd>
    </div>
    <div className={css.part}>
      <dt>
        <Trans id="payout.result.net">You receive</Trans>
      </dt>
      <dd className={cx(css.value, css.total)}>
        <Money amount={net} currency={currency} />
      </dd>
    </div>
  </dl>
);
