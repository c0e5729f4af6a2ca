import { Trans } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Button } from '@ovation/ui-kit/form/Button';
import type { ReactNode } from 'react';
import { OneTapLimit } from './OneTapLimit.tsx';
import * as css from './purchases.css.ts';

/** Confirmation of a purchase: price and remaining balance. */
export const ConfirmPurchase = ({
  price,
  balance,
  isBusy,
  act,
  onAgree,
}: {
  price: number;
  balance: number;
  isBusy: boolean;
  act: ReactNode;
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
      {act}
    </Button>
    <OneTapLimit name="one-tap-question" />
  </div>
);
