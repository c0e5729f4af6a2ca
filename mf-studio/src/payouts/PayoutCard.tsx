import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutCalculation, PayoutRequest } from '@ovation/contracts/payouts/payout';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { PartUnavailable } from '@ovation/ui-kit/feedback/State';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { lastPayoutQuery, payoutCalculationQuery } from '@ovation/web-client/payouts/calls';
import { useQuery } from '@tanstack/react-query';
import { Available } from './Available.tsx';
import { HeldBox } from './HeldBox.tsx';
import { shownHoldsOf } from './holds.ts';
import * as css from './payouts.css.ts';
import { RequestButton } from './RequestButton.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useBankEnding } from './useBankEnding.ts';
import { useAccountText } from './usePayoutTexts.ts';

/** State of the last request, and the account that the next one goes to. */
const Facts = ({
  calculation: { accounts },
  last,
}: {
  calculation: PayoutCalculation;
  last: PayoutRequest | null | undefined;
}) => {
  const dateText = useDateText();
  const accountText = useAccountText();
  const bankEnding = useBankEnding(accounts.banking);
  const day = last && dateText(last.createdAt, { day: 'numeric', month: 'short' });
  return (
    <dl className={css.parts}>
      {last && (
        <div className={css.part}>
          <dt suppressHydrationWarning>
            <Trans id="payout.last">Last payout, {day}</Trans>
          </dt>
          <dd>
            <StateBadge state={last.status} />
          </dd>
        </div>
      )}
      {(accounts.banking || accounts.stripe) && (
        <div className={css.part}>
          <dt>
            <Trans id="payout.goesTo">Goes to</Trans>
          </dt>
          <dd className={css.value}>
            {accountText(accounts.banking ? 'banking' : 'stripe', bankEnding)}
          </dd>
        </div>
      )}
    </dl>
  );
};

/** Card of a creator's next payout: what is available, the largest hold, the last request. */
export const PayoutCard = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(payoutCalculationQuery);
  const last = useQuery(lastPayoutQuery).data;
  if (!data) {
    return error ? (
      <PartUnavailable
        title={t({ id: 'payout.failed', message: 'Couldn’t load your payouts' })}
        onRetry={refetch}
      />
    ) : null;
  }
  const [hold] = shownHoldsOf(data.holds, data.tokenConversionRate);
  return (
    <Card flush>
      <div className={css.payout}>
        <CardHead title={t({ id: 'payout.title', message: 'Payout' })}>
          <Link to="/studio/payouts" className={css.link}>
            <Trans id="payout.history">History</Trans>
          </Link>
        </CardHead>
        <Available calculation={data} />
        {hold && <HeldBox hold={hold} />}
        <Facts calculation={data} last={last} />
        <RequestButton calculation={data} />
      </div>
    </Card>
  );
};
