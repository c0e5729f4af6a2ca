import { Trans } from '@lingui/react/macro';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Link } from '@ovation/ui-kit/display/Link';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { obstacleOf, type PayoutTerms } from './payoutForm.ts';
import * as css from './payouts.css.ts';

/** Page where creators enter their accounts for payouts. */
export const accountsPath = '/creator/account/payouts';

const securityPath = '/creator/account/security';

const BlockedUntil = ({ until }: { until: string }) => {
  const dateText = useDateText();
  const end = dateText(until, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Trans id="payout.blocked">
      Your bank account was changed, so payouts are paused until {end}. This protects your money.
      Nothing is needed from you. Didn’t you change it?{' '}
      <Link to={securityPath} className={css.link}>
        Secure your account
      </Link>
    </Trans>
  );
};

/** Reason why nothing can be requested now, and what to do; nothing if a request is possible. */
export const Obstacle = ({ id, terms }: { id: string; terms: PayoutTerms }) => {
  const obstacle = obstacleOf(terms);
  const { payoutsBlockedUntil, minimum, currency } = terms;
  if (obstacle === undefined) return null;
  return (
    <p id={id} className={css.obstacle} suppressHydrationWarning>
      {obstacle === 'blocked' && <BlockedUntil until={payoutsBlockedUntil ?? ''} />}
      {obstacle === 'account' && (
        <Trans id="payout.needsAccount">
          Add the account that your money should go to.{' '}
          <Link to={accountsPath} className={css.link}>
            Add an account
          </Link>
        </Trans>
      )}
      {obstacle === 'minimum' && (
        <Trans id="payout.minimum">
          You can request a payout from <Money amount={minimum} currency={currency} />.
        </Trans>
      )}
    </p>
  );
};
