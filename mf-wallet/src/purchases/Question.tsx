import { Trans } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Button } from '@ovation/ui-kit/form/Button';
import { OneTapBound } from './OneTapBound.tsx';
import * as css from './purchases.css.ts';

/** What it costs and what is left, before anything is paid. */
export const Question = ({
  price,
  balance,
  isBusy,
  onAgree,
}: {
  price: number;
  balance: number;
  isBusy: boolean;
  onAgree: () => void;
}) => (
  <div className={css.question}>
    <p className={css.questionLine}>
      <Trans id="unlock.question.price">Price</Trans>
      <TokenAmount tokens={price} />
    </p>
    <p className={css.questionLine}>
      <Trans id="unlock.question.balance">Your balance</Trans>
      <TokenAmount tokens={balance} />
    </p>
    <Button block busy={isBusy} onClick={onAgree}>
      <Trans id="unlock.question.act">Buy and open</Trans>
    </Button>
    <OneTapBound name="one-tap-question" />
  </div>
);
