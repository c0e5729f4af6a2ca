import { Trans } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import * as css from '../chat.css.ts';
import { AskedFor } from './MessageRow.tsx';
import type { Pending } from './outbox.ts';

/** An own message that is not sent yet, with its actions. */
export const PendingRow = ({ one }: { one: Pending }) => (
  <>
    <div className={cx(css.row, css.rowOwn)}>
      <p
        dir="auto"
        className={cx(css.bubble, prose, one.state === 'failed' ? css.failed : css.own)}
      >
        {one.text}
      </p>
    </div>
    {one.price !== undefined && <AskedFor tokens={one.price} />}
    {one.state === 'sending' ? (
      <p className={css.state}>
        <Icon name="clock" size={16} />
        <Trans id="chat.sending">Sending</Trans>
      </p>
    ) : one.state === 'waiting' ? (
      <div className={css.unsent}>
        <p role="status" className={css.unsentWords}>
          <Icon name="clock" size={16} />
          <Trans id="chat.waiting">Not sent yet. We’ll keep trying.</Trans>
        </p>
        <button type="button" className={css.again} onClick={one.discard}>
          <Trans id="chat.discard">Discard</Trans>
        </button>
      </div>
    ) : (
      <div className={cx(css.unsent, css.stateFailed)}>
        <p role="alert" className={css.unsentWords}>
          <Icon name="circleAlert" size={16} />
          <Trans id="chat.notSent">Not sent.</Trans>
        </p>
        <button type="button" className={css.again} onClick={one.retry}>
          <Trans id="chat.again">Try again</Trans>
        </button>
        <button type="button" className={css.again} onClick={one.discard}>
          <Trans id="chat.discard">Discard</Trans>
        </button>
      </div>
    )}
  </>
);
