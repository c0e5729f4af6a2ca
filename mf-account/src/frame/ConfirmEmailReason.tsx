import { Trans } from '@lingui/react/macro';
import { useMe } from '@ovation/web-client/auth/calls';
import * as css from './account.css.ts';

/** Returns true while the email address is unconfirmed: the server then refuses new sign-in methods. */
export const useIsEmailUnconfirmed = (): boolean => useMe()?.isEmailConfirmed === false;

/**
 * Reason of a disabled button, which refers to it by `id`; another card of the page resolves it. Renders
 * nothing once the email address is confirmed.
 */
export const ConfirmEmailReason = ({ id }: { id: string }) => {
  if (!useIsEmailUnconfirmed()) return null;
  return (
    <p id={id} className={css.reason}>
      <Trans id="account.confirm.reason">Available once you’ve confirmed your email address.</Trans>
    </p>
  );
};
