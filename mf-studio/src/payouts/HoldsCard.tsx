import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import * as frame from '../frame/frame.css.ts';
import { Funds } from './Funds.tsx';
import { type ShownHold, shownHoldsOf } from './holds.ts';
import * as css from './payouts.css.ts';
import { useHoldTexts } from './useHoldTexts.ts';

const HoldRow = ({
  hold,
  onOpenPayout,
}: {
  hold: ShownHold;
  onOpenPayout: (id: string) => void;
}) => {
  const { title, why, time, advice } = useHoldTexts()(hold);
  const { payoutId, tokens, amount, currency } = hold;
  return (
    <li className={css.holdRow}>
      <span className={css.holdText}>
        <span className={frame.rowTitle}>{title}</span>
        <span className={css.holdAdvice}>{why}</span>
        <span className={css.holdAdvice} suppressHydrationWarning>
          {time}
        </span>
        <span className={css.holdAdvice}>{advice}</span>
        {payoutId !== undefined && (
          <span>
            <Button tone="link" size="tiny" onClick={() => onOpenPayout(payoutId)}>
              <Trans id="hold.payout.open">See the request</Trans>
            </Button>
          </span>
        )}
      </span>
      <Funds tokens={tokens} money={amount} currency={currency} className={css.holdFunds} />
    </li>
  );
};

/** List of what cannot be paid out now: why, since when, until when, and what to do. */
export const HoldsCard = ({
  calculation: { holds, tokenConversionRate },
  onOpenPayout,
}: {
  calculation: PayoutCalculation;
  onOpenPayout: (id: string) => void;
}) => {
  const { t } = useLingui();
  const shown = shownHoldsOf(holds, tokenConversionRate);
  return (
    <Card flush>
      <div className={frame.head}>
        <CardHead title={t({ id: 'holds.title', message: 'Why is this held?' })} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon="circleCheck"
          tone="success"
          title={t({ id: 'holds.none', message: 'Nothing is held' })}
        >
          <Trans id="holds.none.body">All that you’ve earned is available.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {shown.map((hold) => (
            <HoldRow key={hold.key} hold={hold} onOpenPayout={onOpenPayout} />
          ))}
        </ul>
      )}
    </Card>
  );
};
