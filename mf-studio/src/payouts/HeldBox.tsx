import { Trans } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Funds } from './Funds.tsx';
import type { ShownHold } from './holds.ts';
import * as css from './payouts.css.ts';
import { useHoldTexts } from './useHoldTexts.ts';

/** The largest hold: how much, why, until when, and what to do. */
export const HeldBox = ({ hold }: { hold: ShownHold }) => {
  const { title, time, advice } = useHoldTexts()(hold);
  const { tokens, amount, currency } = hold;
  return (
    <div className={css.held}>
      <Icon name="hourglass" />
      <div>
        <p className={css.heldTitle}>
          <Trans id="payout.held">
            <Funds tokens={tokens} money={amount} currency={currency} /> held
          </Trans>
        </p>
        <p>{title}</p>
        <p suppressHydrationWarning>{time}</p>
        <p>{advice}</p>
      </div>
    </div>
  );
};
