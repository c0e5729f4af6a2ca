import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { accountPathOf } from '@ovation/product-ui/account/sections';
import { PasswordStep } from '@ovation/product-ui/identities/PasswordStep.lazy';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { useSignInMethods } from '@ovation/web-client/identities/calls';
import { afterSignInMethodsChanged } from '@ovation/web-client/identities/invalidation';
import * as auth from '../auth/auth.css.ts';

const keys = idempotencyKeys();

/** Confirms linking an external account, with the password if there is one. */
export const ConfirmLink = ({
  identity: { provider, label, proof },
}: {
  identity: { provider: IdentityProvider; label: string; proof: string };
}) => {
  const { t } = useLingui();
  const go = useGo();
  const me = useMe();
  const { data: ways } = useSignInMethods();
  const name = providerNames[provider];
  if (!me || !ways) {
    return (
      <Loading>
        <RowsSkeleton count={3} />
      </Loading>
    );
  }
  const back = `${accountPathOf(me)}/security`;
  const connect = async (currentPassword: SubmittedPassword | undefined): Promise<void> => {
    const body = { proof, ...(currentPassword !== undefined && { currentPassword }) };
    await api.identities.linkIdentity({ body, idempotencyKey: keys.of(body) });
    keys.forget();
    await afterSignInMethodsChanged();
    notices.say({
      tone: 'success',
      message: t({ id: 'identity.connected', message: `${name} is connected.` }),
    });
    go(back, { replace: true });
  };
  return (
    <>
      <h1 className={auth.title}>
        <Trans id="identity.connect.title">Connect {name}?</Trans>
      </h1>
      <p className={auth.lead}>
        <Trans id="identity.connect.lead">
          You’ll be able to sign in with {name} as {label}.
        </Trans>
      </p>
      <PasswordStep
        hasPassword={ways.hasPassword}
        act={<Trans id="identity.connect">Connect {name}</Trans>}
        safe={<Trans id="identity.connect.not">Don’t connect</Trans>}
        onAct={connect}
        onSafe={() => go(back, { replace: true })}
      />
    </>
  );
};
