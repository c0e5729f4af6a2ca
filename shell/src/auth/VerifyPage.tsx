import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { refetchAccount } from '@ovation/web-client/auth/accountChannel';
import { useToken } from '@ovation/web-client/session/session';
import { useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import { FirstOwner } from './LinkOwner.tsx';
import { ExitLink, Head, LinkStep, MainLink } from './LinkStep.tsx';
import { useLinkToken } from './linkToken.ts';
import { pendingEmail } from './verification.ts';

/** Shown while the verification link is not opened yet, with a resend button. */
const Waiting = () => {
  const [sentTo, setSentTo] = useState<string>();
  const isHydrated = useHydrated();
  const initial = isHydrated ? pendingEmail.read() : '';
  return (
    <>
      <Head title={<Trans id="verify.waiting">Confirm your email address</Trans>}>
        <Trans id="verify.waiting.lead">
          Open the link that we sent to your email address, then sign in.
        </Trans>
      </Head>
      <p role="status">
        {sentTo !== undefined && (
          <Trans id="verify.sent">
            If {sentTo} has an account to confirm, we sent a new link to it.
          </Trans>
        )}
      </p>
      <AddressForm
        key={initial}
        initial={initial}
        action={<Trans id="verify.again">Send a new link</Trans>}
        send={async (email) => {
          await api.auth.verifyEmail({ body: { email } });
          setSentTo(email);
        }}
      />
      <ExitLink />
    </>
  );
};

/** Email verification page: before and after the link was opened. */
export const VerifyPage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'verify.title', message: 'Confirm your email address' }));
  const { isMissing } = useLinkToken();
  const isSignedIn = useToken() !== undefined;
  if (isMissing) return <Waiting />;
  return (
    <LinkStep
      title={<Trans id="verify.title">Confirm your email address</Trans>}
      lead={
        <Trans id="verify.lead">
          Confirm that this address is yours, and your account is ready.
        </Trans>
      }
      action={<Trans id="verify.confirm">Confirm email</Trans>}
      again={
        <MainLink to="/auth/verify">
          <Trans id="verify.again">Send a new link</Trans>
        </MainLink>
      }
      send={async (shown) => {
        await api.auth.verifyEmail({ body: { token: shown } });
        await refetchAccount();
      }}
      askOwner={({ token, onDone }) => (
        <FirstOwner
          action={<Trans id="verify.confirm">Confirm email</Trans>}
          send={async (shown) => {
            await api.auth.verifyEmail({ body: { token, ...shown } });
            await refetchAccount();
            onDone();
          }}
        />
      )}
      done={<Trans id="verify.done">Your email is confirmed</Trans>}
      afterwards={
        isSignedIn ? (
          <Trans id="verify.afterwards.signedIn">
            You can add two-step sign-in, passkeys and connected accounts now.
          </Trans>
        ) : (
          <Trans id="verify.afterwards">You can sign in now.</Trans>
        )
      }
    />
  );
};
