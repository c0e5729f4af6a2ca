import { Trans, useLingui } from '@lingui/react/macro';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { useSettings } from '@ovation/web-client/settings/calls';
import * as css from './payout.css.ts';
import { useStats } from './useStats.ts';

/** Earnings that are not paid out yet: the sum and its two parts. */
export const PayoutCard = () => {
  const { t } = useLingui();
  const settings = useSettings();
  const { data: stats } = useStats();
  if (!stats || !settings) return null;
  const { currency, tokenConversionRate } = settings;
  const money = Math.max(0, Math.round((stats.money.net - stats.returned) * 100) / 100);
  const worth = Math.round(stats.tokens.net * tokenConversionRate * 100) / 100;
  return (
    <Card flush>
      <div className={css.payout}>
        <CardHead title={t({ id: 'payout.title', message: 'Payout' })} />
        <div>
          <p className={css.label}>
            <Trans id="payout.earned">Earned, not paid out yet</Trans>
          </p>
          <p className={css.sum}>
            <Money amount={money + worth} currency={currency} />
          </p>
        </div>
        <dl className={css.parts}>
          <div className={css.part}>
            <dt>
              <Trans id="payout.tokens">
                <TokenAmount tokens={stats.tokens.net} /> at{' '}
                <Money amount={tokenConversionRate} currency={currency} /> a token
              </Trans>
            </dt>
            <dd>
              <Money amount={worth} currency={currency} />
            </dd>
          </div>
          <div className={css.part}>
            <dt>
              <Trans id="payout.subscriptions">Subscriptions</Trans>
            </dt>
            <dd>
              <Money amount={money} currency={currency} />
            </dd>
          </div>
        </dl>
        <p className={css.note}>
          <Trans id="payout.closed">
            Payouts aren’t available yet. Your earnings are safe and will add up here.
          </Trans>
        </p>
      </div>
    </Card>
  );
};
