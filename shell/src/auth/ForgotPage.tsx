import { Trans, useLingui } from '@lingui/react/macro';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import { ExitLink, Head } from './LinkStep.tsx';

/**
 * Requests a password reset email. Shows the same result for unknown addresses (no account enumeration).
 */
export const ForgotPage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'forgot.title', message: 'Forgot your password?' }));
  usePageMeta({
    description: t({
      id: 'forgot.lead',
      message: 'We’ll send you a link to set a new one.',
    }),
  });
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      {sentTo === undefined ? (
        <Head title={<Trans id="forgot.title">Forgot your password?</Trans>}>
          <Trans id="forgot.lead">We’ll send you a link to set a new one.</Trans>
        </Head>
      ) : (
        <div role="status">
          <Head title={<Trans id="forgot.sent">Check your email</Trans>}>
            <Trans id="forgot.sent.lead">
              If {sentTo} has an account, we sent a link to it. It works once, for 30 minutes.
            </Trans>
          </Head>
        </div>
      )}
      <AddressForm
        action={
          sentTo === undefined ? (
            <Trans id="forgot.send">Send the link</Trans>
          ) : (
            <Trans id="link.again">Send it again</Trans>
          )
        }
        send={async (email) => {
          await api.auth.forgotPassword({ body: { email } });
          setSentTo(email);
        }}
      />
      <ExitLink />
    </>
  );
};
