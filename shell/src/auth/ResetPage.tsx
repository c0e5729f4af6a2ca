import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { refetchAccount } from '@ovation/web-client/auth/accountChannel';
import { useState } from 'react';
import { Head } from './LinkStep.tsx';
import { useLinkToken } from './linkToken.ts';
import { LinkFailure, NewPasswordForm } from './NewPasswordForm.tsx';
import { Recovered, type Recovery } from './Recovered.tsx';

/** Target of the link in the password reset email. */
export const ResetPage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'reset.title', message: 'Set a new password' }));
  const { token, isMissing } = useLinkToken();
  const [recovery, setRecovery] = useState<Recovery>();
  if (recovery) {
    return (
      <Recovered
        title={<Trans id="reset.done">Your password has changed</Trans>}
        recovery={recovery}
      />
    );
  }
  return (
    <>
      <Head title={<Trans id="reset.title">Set a new password</Trans>}>
        <Trans id="reset.lead">Every device is signed out once it’s saved.</Trans>
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
          action={<Trans id="reset.submit">Save password</Trans>}
          send={async (password) => {
            const { data } = await api.auth.resetPassword({ body: { token, password } });
            await refetchAccount();
            setRecovery(data);
          }}
        />
      )}
    </>
  );
};
