import { Trans } from '@lingui/react/macro';
import type { PayoutRequest } from '@ovation/contracts/payouts/payout';
import { Money } from '@ovation/ui-kit/display/Amount';
import { cx } from '@ovation/ui-kit/theme/cx';
import type { ReactNode } from 'react';
import { Funds } from './Funds.tsx';
import * as css from './payouts.css.ts';
import { useBankEnding } from './useBankEnding.ts';
import { useAccountText } from './usePayoutTexts.ts';

const Fact = ({
  name,
  total = false,
  children,
}: {
  name: ReactNode;
  total?: boolean;
  children: ReactNode;
}) => (
  <div className={css.part}>
    <dt>{name}</dt>
    <dd className={cx(css.value, total && css.total)}>{children}</dd>
  </div>
);

/** Amounts of a payout, the account that it goes to, and its reference. */
export const PayoutFacts = ({ payout }: { payout: PayoutRequest }) => {
  const accountText = useAccountText();
  const { currency, fee, gross, isAutomatic, net, paymentAccountType, payoutId, status } = payout;
  const { requestAmount, requestTokens, tokenConversionRate } = payout;
  // The account of an earlier payout may have been another one.
  const isOpen = status === 'pending' || status === 'approved';
  const ending = useBankEnding(isOpen && paymentAccountType === 'banking');
  return (
    <dl className={css.result}>
      <Fact name={<Trans id="payout.fact.requested">Requested</Trans>}>
        <Funds tokens={requestTokens} money={requestAmount} currency={currency} />
      </Fact>
      {requestTokens > 0 && (
        <Fact name={<Trans id="payout.result.rate">Value of a token</Trans>}>
          <Money amount={tokenConversionRate} currency={currency} />
        </Fact>
      )}
      <Fact name={<Trans id="payout.result.gross">Together</Trans>}>
        <Money amount={gross} currency={currency} />
      </Fact>
      <Fact name={<Trans id="payout.result.fee">Fee</Trans>}>
        <Money amount={fee} currency={currency} />
      </Fact>
      <Fact name={<Trans id="payout.result.net">You receive</Trans>} total>
        <Money amount={net} currency={currency} />
      </Fact>
      <Fact name={<Trans id="payout.goesTo">Goes to</Trans>}>
        {accountText(paymentAccountType, isOpen ? ending : undefined)}
      </Fact>
      {payoutId !== null && (
        <Fact name={<Trans id="payout.fact.reference">Reference</Trans>}>{payoutId}</Fact>
      )}
      {isAutomatic && (
        <Fact name={<Trans id="payout.fact.by">Requested by</Trans>}>
          <Trans id="payout.fact.automatic">Automatic payouts</Trans>
        </Fact>
      )}
    </dl>
  );
};
