import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Button } from '@ovation/ui-kit/form/Button';
import * as css from '../frame/account.css.ts';
import { useRefetchOnReturn } from './useRefetchOnReturn.ts';
import { useSendConfirmation } from './useSendConfirmation.ts';

/** Card to confirm the email address, required before other sign-in methods can be added. */
export const ConfirmEmail = ({ user: { email } }: { user: Pick<CurrentUser, 'email'> }) => {
  const { t } = useLingui();
  useRefetchOnReturn();
  const send = useSendConfirmation(email);
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead
          title={t({ id: 'account.confirm', message: 'Confirm your email address first' })}
        />
        <div className={css.form}>
          <p>
            <Trans id="account.confirm.lead">
              Before you add two-step sign-in, a passkey or a connected account, open the link that
              we send to <bdi>{email}</bdi>.
            </Trans>
          </p>
          <div className={css.row}>
            <Button busy={send.isPending} onClick={() => send.mutate()}>
              {send.isSuccess ? (
                <Trans id="account.page.link.again">Send it again</Trans>
              ) : (
                <Trans id="account.confirm.send">Send the link</Trans>
              )}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
};
