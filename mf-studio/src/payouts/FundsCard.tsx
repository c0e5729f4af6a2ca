import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import type { ReactNode } from 'react';
import { Available } from './Available.tsx';
import { Funds } from './Funds.tsx';
import * as css from './payouts.css.ts';
import { RequestButton } from './RequestButton.tsx';

const Figure = ({
  name,
  funds: { tokens, money, total },
  currency,
}: {
  name: ReactNode;
  funds: PayoutCalculation['available'];
  currency: string;
}) => (
  <div className={css.figure}>
    <dt className={css.label}>{name}</dt>
    <dd className={css.figureSum}>
      <Money amount={total} currency={currency} />
    </dd>
    {tokens > 0 && (
      <dd className={css.label}>
        <Funds tokens={tokens} money={money} currency={currency} />
      </dd>
    )}
  </div>
);

/** Available, pending, held, disputed and earned amounts, with the request of a payout. */
export const FundsCard = ({ calculation }: { calculation: PayoutCalculation }) => {
  const { t } = useLingui();
  const { pending, held, disputed, earned, currency } = calculation;
  return (
    <Card flush>
      <div className={css.payout}>
        <CardHead title={t({ id: 'payouts.funds', message: 'Your earnings' })} />
        <Available calculation={calculation} />
        <dl className={css.figures}>
          <Figure
            name={<Trans id="payouts.pending">Pending</Trans>}
            funds={pending}
            currency={currency}
          />
          <Figure
            name={<Trans id="payouts.held">In payouts</Trans>}
            funds={held}
            currency={currency}
          />
          <Figure
            name={<Trans id="payouts.disputed">In dispute</Trans>}
            funds={disputed}
            currency={currency}
          />
          <Figure
            name={<Trans id="payouts.earned">Earned in all</Trans>}
            funds={earned}
            currency={currency}
          />
        </dl>
        <RequestButton calculation={calculation} />
      </div>
    </Card>
  );
};
