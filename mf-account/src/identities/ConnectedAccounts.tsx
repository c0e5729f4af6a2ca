import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import type { LinkedIdentity } from '@ovation/contracts/identities/routes';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { startFlow } from '@ovation/product-ui/identities/oauthFlow';
import { PasswordStep } from '@ovation/product-ui/identities/PasswordStep.lazy';
import { ProviderMark } from '@ovation/product-ui/identities/ProviderMark';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { useSignInMethods } from '@ovation/web-client/identities/calls';
import { afterSignInMethodsChanged } from '@ovation/web-client/identities/invalidation';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as account from '../frame/account.css.ts';
import { ConfirmEmailReason, useIsEmailUnconfirmed } from '../frame/ConfirmEmailReason.tsx';
import { QuarantineNote } from '../recovery/QuarantineNote.tsx';
import {
  isQuarantinedAmong,
  useQuarantinedSignInMethods,
} from '../recovery/useQuarantinedSignInMethods.ts';
import * as css from './identities.css.ts';

const Disconnect = ({
  provider,
  hasPassword,
}: {
  provider: IdentityProvider;
  hasPassword: boolean;
}) => {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const name = providerNames[provider];
  const disconnect = async (currentPassword: SubmittedPassword | undefined): Promise<void> => {
    await api.identities.unlinkIdentity({
      params: { name: provider },
      body: currentPassword === undefined ? {} : { currentPassword },
    });
    setIsConfirming(false);
    notices.say({
      tone: 'success',
      message: t({ id: 'identity.disconnected', message: `${name} is disconnected.` }),
    });
    await afterSignInMethodsChanged();
  };
  return (
    <>
      <Button
        tone="outline"
        size="tiny"
        aria-label={t({ id: 'identity.disconnect.of', message: `Disconnect ${name}` })}
        onClick={() => setIsConfirming(true)}
      >
        <Trans id="identity.disconnect">Disconnect</Trans>
      </Button>
      <SheetOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'identity.disconnect.title', message: `Disconnect ${name}?` })}
      >
        <div className={css.sheet}>
          <p className={css.note}>
            <Trans id="identity.disconnect.body">
              You’ll no longer be able to sign in with {name}. You can connect it again at any time.
            </Trans>
          </p>
          <PasswordStep
            hasPassword={hasPassword}
            act={<Trans id="identity.disconnect">Disconnect</Trans>}
            safe={<Trans id="identity.disconnect.keep">Keep it</Trans>}
            onAct={disconnect}
            onSafe={() => setIsConfirming(false)}
          />
        </div>
      </SheetOnDemand>
    </>
  );
};

const Connect = ({ provider, reasonId }: { provider: IdentityProvider; reasonId: string }) => {
  const { t } = useLingui();
  const redirect = useMutation({
    mutationFn: () => startFlow(provider, { purpose: 'link', role: 'user', remember: true }),
    onError: useSayError(),
  });
  const name = providerNames[provider];
  const isUnconfirmed = useIsEmailUnconfirmed();
  return (
    <Button
      tone="outline"
      size="tiny"
      // With an unconfirmed address the provider's sign-in would be in vain.
      disabled={isUnconfirmed}
      aria-describedby={isUnconfirmed ? reasonId : undefined}
      busy={redirect.isPending}
      aria-label={t({ id: 'account.page.identity.connect', message: `Connect ${name}` })}
      onClick={() => redirect.mutate()}
    >
      <Trans id="identity.connect.short">Connect</Trans>
    </Button>
  );
};

const Row = ({
  provider,
  linked,
  isQuarantined,
  hasPassword,
  reasonId,
}: {
  provider: IdentityProvider;
  linked: LinkedIdentity | undefined;
  isQuarantined: boolean;
  hasPassword: boolean;
  reasonId: string;
}) => (
  <li className={css.row}>
    <span className={css.mark}>
      <ProviderMark provider={provider} />
    </span>
    <span className={css.text}>
      <span className={css.name}>{providerNames[provider]}</span>
      <span className={css.label}>
        {linked ? <bdi>{linked.label}</bdi> : <Trans id="identity.none">Not connected</Trans>}
        {linked && isQuarantined && <QuarantineNote />}
      </span>
    </span>
    {linked ? (
      <Disconnect provider={provider} hasPassword={hasPassword} />
    ) : (
      <Connect provider={provider} reasonId={reasonId} />
    )}
  </li>
);

/** Card of social logins; renders nothing where the site offers none and none is connected. */
export const ConnectedAccounts = () => {
  const { t } = useLingui();
  const offered = useSettings()?.signInProviders ?? [];
  const { data, error, refetch } = useSignInMethods();
  const reasonId = useId();
  const isQuarantined = isQuarantinedAmong(useQuarantinedSignInMethods().data ?? []);
  const linkedTo = (provider: IdentityProvider) =>
    data?.identities.find((one) => one.provider === provider);
  const shown = (['google', 'twitter'] as const).filter(
    (provider) => offered.includes(provider) || linkedTo(provider) !== undefined,
  );
  if (shown.length === 0) return null;
  return (
    <Card flush>
      <div className={account.section}>
        <CardHead title={t({ id: 'identity.accounts', message: 'Connected accounts' })} />
        {data ? (
          <>
            <ul className={css.rows}>
              {shown.map((provider) => (
                <Row
                  key={provider}
                  provider={provider}
                  linked={linkedTo(provider)}
                  isQuarantined={isQuarantined(provider)}
                  hasPassword={data.hasPassword}
                  reasonId={reasonId}
                />
              ))}
            </ul>
            {shown.some((provider) => !linkedTo(provider)) && <ConfirmEmailReason id={reasonId} />}
          </>
        ) : (
          <NotLoaded
            title={t({
              id: 'identity.accounts.failed',
              message: 'Couldn’t load your connected accounts',
            })}
            error={error}
            onRetry={refetch}
            rows={2}
          />
        )}
      </div>
    </Card>
  );
};
