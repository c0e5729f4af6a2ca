import { Trans, useLingui } from '@lingui/react/macro';
import type { SignInMethod } from '@ovation/contracts/auth/routes';
import {
  QuarantinedSignInMethods,
  SignInMethodList,
} from '@ovation/product-ui/identities/SignInMethods.lazy';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { api } from '@ovation/web-client/api/client';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as css from './auth.css.ts';
import { Head, NextStepLink } from './LinkStep.tsx';

/** Sign-in methods of a recovered account, besides the password. */
export interface Recovery {
  readonly waysIn: readonly SignInMethod[];
  readonly removal: string | null;
}

const OtherSignInMethods = ({ waysIn, removal }: Recovery) => {
  const { t } = useLingui();
  const decide = useMutation({
    mutationFn: async (body: { token: string; keep: string[] }) =>
      (await api.auth.removeRecentWaysIn({ body })).data.waysIn,
  });
  const general = t({
    id: 'error.general',
    message: 'Something went wrong. Try again in a moment.',
  });
  const left = decide.data ?? waysIn;
  const active = left.filter(({ isAsleep }) => !isAsleep);
  const quarantined = left.filter(({ isAsleep }) => isAsleep);
  return (
    <section className={css.form} aria-labelledby="other-methods">
      <h2 id="other-methods" className={css.subtitle}>
        <Trans id="recovery.methods">Other sign-in methods</Trans>
      </h2>
      <div role="status">
        {decide.isSuccess && (
          <Banner tone="success" round>
            <Trans id="recovery.decided">We removed what you didn’t keep.</Trans>
          </Banner>
        )}
      </div>
      {active.length > 0 && (
        <>
          <p className={css.methodsLead}>
            <Trans id="recovery.lead">
              These still sign in to your account. If you don’t recognize one of them, remove it
              once you’re signed in.
            </Trans>
          </p>
          <SignInMethodList methods={active} />
        </>
      )}
      {removal !== null && quarantined.length > 0 && (
        <QuarantinedSignInMethods
          methods={quarantined}
          isBusy={decide.isPending}
          onDecide={(keep) => decide.mutate({ token: removal, keep: [...keep] })}
        />
      )}
      {decide.error && (
        <Banner tone="danger" round>
          {messageOf(decide.error, general)}
        </Banner>
      )}
    </section>
  );
};

/** Result of an account recovery by email: review of the other sign-in methods, and a link to continue. */
export const Recovered = ({ title, recovery }: { title: ReactNode; recovery: Recovery }) => (
  <>
    <div role="status">
      <Head title={title}>
        <Trans id="reset.done.lead">
          Every device is signed out. Sign in with your new password.
        </Trans>
      </Head>
    </div>
    {recovery.waysIn.length > 0 && <OtherSignInMethods {...recovery} />}
    <NextStepLink />
  </>
);
