import { Trans } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import * as css from '../chat.css.ts';
import { PriceNote } from './MessageRow.tsx';
import type { Pending } from './outbox.ts';

/** An own message that is not sent yet, with its actions. */
export const PendingRow = ({ pending }: { pending: Pending }) => (
  <>
    <div className={cx(css.row, css.rowOwn)}>
      <p
        dir="auto"
        className={cx(css.bubble, prose, pending.state === 'failed' ? css.failed : css.own)}
      >
        {pending.text}
      </p>
    </div>
    {pending.price !== undefined && <PriceNote tokens={pending.price} />}
    {pending.state === 'sending' ? (
      <p className={css.state}>
        <Icon name="clock" size={16} />
        <Trans id="chat.sending">Sending</Trans>
      </p>
    ) : pending.state === 'waiting' ? (
      <div className={css.unsent}>
        <p role="status" className={css.unsentText}>
          <Icon name="clock" size={16} />
          <Trans id="chat.waiting">Not sent yet. We’ll keep trying.</Trans>
        </p>
        <button type="button" className={css.again} onClick={pending.discard}>
          <Trans id="chat.discard">Discard</Trans>
        </button>
      </div>
    ) : (
      <div className={cx(css.unsent, css.stateFailed)}>
        <p role="alert" className={css.unsentText}>
          <Icon name="circleAlert" size={16} />
          <Trans id="chat.notSent">Not sent.</Trans>
        </p>
        <button type="button" className={css.again} onClick={pending.retry}>
          <Trans id="chat.again">Try again</Trans>
        </button>
        <button type="button" className={css.again} onClick={pending.discard}>
          <Trans id="chat.discard">Discard</Trans>
        </button>
      </div>
    )}
  </>
);
