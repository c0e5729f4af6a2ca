import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { refetchAccount } from '@ovation/web-client/auth/accountChannel';
import { useState } from 'react';
import * as css from './auth.css.ts';
import { LinkOwner } from './LinkOwner.tsx';
import { Head, LinkStep } from './LinkStep.tsx';
import { useLinkToken } from './linkToken.ts';
import { LinkFailure, NewPasswordForm } from './NewPasswordForm.tsx';
import { Recovered, type Recovery } from './Recovered.tsx';

/** Target of the link in the email to the new address. */
export const EmailChangePage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'emailChange.title', message: 'Confirm your new email' }));
  const confirm = async (body: { token: string; password?: SubmittedPassword }): Promise<void> => {
    await api.auth.confirmEmailChange({ body });
    await refetchAccount();
  };
  return (
    <LinkStep
      title={<Trans id="emailChange.title">Confirm your new email</Trans>}
      lead={<Trans id="emailChange.lead">You’ll sign in with it, and we’ll email you there.</Trans>}
      action={<Trans id="emailChange.confirm">Confirm email</Trans>}
      send={(token) => confirm({ token })}
      askOwner={({ token, onDone }) => (
        <>
          <LinkOwner
            action={<Trans id="emailChange.confirm">Confirm email</Trans>}
            send={async (password) => {
              await confirm({ token, password });
              onDone();
            }}
          />
          <p className={css.other}>
            <Trans id="emailChange.owner.other">
              If the account has no password, sign in first and open the link again. If you didn’t
              request this, do nothing: without the password nothing changes.
            </Trans>
          </p>
        </>
      )}
      done={<Trans id="emailChange.done">Your email has changed</Trans>}
      afterwards={
        <Trans id="emailChange.afterwards">
          We emailed your previous address. You can undo this from there for 7 days.
        </Trans>
      }
    />
  );
};

/** Target of the link in the email to the previous address. */
export const UndoEmailChangePage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'undoEmailChange.title', message: 'Get your email back' }));
  const { token, isMissing } = useLinkToken();
  const [recovery, setRecovery] = useState<Recovery>();
  if (recovery) {
    return (
      <Recovered
        title={<Trans id="undoEmailChange.done">Your email is back</Trans>}
        recovery={recovery}
      />
    );
  }
  return (
    <>
      <Head title={<Trans id="undoEmailChange.title">Get your email back</Trans>}>
        <Trans id="undoEmailChange.newPassword">
          Your account gets its previous email address back, and every device is signed out. Whoever
          changed it may know your password, so set a new one.
        </Trans>
      </Head>
      {isMissing ? (
        <LinkFailure>
          {t({
            id: 'link.missing',
            message: 'This link isn’t complete. Open it again from the email that we sent.',
          })}
        </LinkFailure>
      ) : (
        <NewPasswordForm
          action={<Trans id="undoEmailChange.undo">Undo the change</Trans>}
          send={async (password) => {
            const { data } = await api.auth.undoEmailChange({ body: { token, password } });
            await refetchAccount();
            setRecovery(data);
          }}
        />
      )}
    </>
  );
};
