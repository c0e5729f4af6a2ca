import { Trans } from '@lingui/react/macro';
import { useMe } from '@ovation/web-client/auth/calls';
import * as css from './account.css.ts';

/** Whether what signs in is refused to be added: nobody has shown yet to have the address. */
export const useIsUnconfirmed = (): boolean => useMe()?.isEmailConfirmed === false;

/**
 * Why a button cannot be pressed yet, which names this by `id`; a card of the page changes that. Nothing
 * once it can.
 */
export const ConfirmFirst = ({ id }: { id: string }) => {
  if (!useIsUnconfirmed()) return null;
  return (
    <p id={id} className={css.reason}>
      <Trans id="account.confirm.reason">Available once you’ve confirmed your email address.</Trans>
    </p>
  );
};
