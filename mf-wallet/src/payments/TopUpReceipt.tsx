import { Plural, Trans } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Button } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useEffect, useRef } from 'react';
import * as css from './payments.css.ts';
import type { Purchase } from './purchase.ts';

/** Receipt of a top-up, in place of the form: a second press pays nothing. */
export const TopUpReceipt = ({
  added,
  balance,
  chosen,
  onAgain,
}: {
  added: number;
  /** Undefined until the tokens are credited. */
  balance: number | undefined;
  chosen: Purchase | undefined;
  /** Called to buy again; selecting something else does so, too. */
  onAgain: () => void;
}) => {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element is gone; a focus on another one is left alone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const order = JSON.stringify(chosen?.order);
  const first = useRef(order);
  useEffect(() => {
    if (order !== first.current) onAgain();
  }, [order, onAgain]);
  return (
    <div ref={heading} className={css.form} tabIndex={-1} role="status">
      <div className={css.done}>
        <span className={css.doneDisc}>
          <Icon name="check" size={28} />
        </span>
        <p className={css.doneTitle}>
          <Plural id="wallet.added" value={added} one="# token added." other="# tokens added." />
        </p>
        {balance !== undefined && (
          <p className={css.doneText}>
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
