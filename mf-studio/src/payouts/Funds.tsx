import { Trans } from '@lingui/react/macro';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';

interface FundsProps {
  readonly tokens: number;
  /** Major units. */
  readonly money: number;
  readonly currency: string;
  readonly className?: string;
}

/** Tokens and money apart: `13,060 + $12.00`, or the one of them that is there. */
export const Funds = ({ tokens, money, currency, className }: FundsProps) => (
  <span className={className}>
    {tokens > 0 && money > 0 ? (
      <Trans id="payout.both">
        <TokenAmount tokens={tokens} /> + <Money amount={money} currency={currency} />
      </Trans>
    ) : tokens > 0 ? (
      <TokenAmount tokens={tokens} />
    ) : (
      <Money amount={money} currency={currency} />
    )}
  </span>
);
