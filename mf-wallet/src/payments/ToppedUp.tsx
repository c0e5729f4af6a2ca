import { Plural, Trans } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Button } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useEffect, useRef } from 'react';
import * as css from './payments.css.ts';
import type { Purchase } from './purchase.ts';

/** The receipt of a top-up, in the place of the form: a second press pays for nothing. */
export const ToppedUp = ({
  added,
  balance,
  chosen,
  onAgain,
}: {
  added: number;
  /** Undefined until the tokens are there. */
  balance: number | undefined;
  chosen: Purchase | undefined;
  /** Something is to be bought again: asked for here, or by choosing something else. */
  onAgain: () => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus is gone; whoever is somewhere else meanwhile stays there.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  const order = JSON.stringify(chosen?.order);
  const first = useRef(order);
  useEffect(() => {
    if (order !== first.current) onAgain();
  }, [order, onAgain]);
  return (
    <div ref={place} className={css.form} tabIndex={-1} role="status">
      <div className={css.done}>
        <span className={css.doneDisc}>
          <Icon name="check" size={28} />
        </span>
        <p className={css.doneTitle}>
          <Plural id="wallet.added" value={added} one="# token added." other="# tokens added." />
        </p>
        {balance !== undefined && (
          <p className={css.doneWords}>
            <Trans id="wallet.added.balance">
              You have <TokenAmount tokens={balance} />.
            </Trans>
          </p>
        )}
      </div>
      <Button tone="outline" size="large" block onClick={onAgain}>
        <Trans id="wallet.buyMore">Buy more</Trans>
      </Button>
    </div>
  );
};
