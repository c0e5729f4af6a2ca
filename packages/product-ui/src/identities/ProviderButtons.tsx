import { Trans, useLingui } from '@lingui/react/macro';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useMutation } from '@tanstack/react-query';
import { type FlowRequest, startFlow } from './oauthFlow.ts';
import { ProviderMark } from './ProviderMark.tsx';
import * as css from './signInMethods.css.ts';

/** Error of an OAuth flow. */
export const Failure = ({ error }: { error: unknown }) => {
  const { t } = useLingui();
  const general = t({
    id: 'error.general',
    message: 'Something went wrong. Try again in a moment.',
  });
  return (
    <Banner tone="danger" round>
      {messageOf(error, general)}
    </Banner>
  );
};

/** Buttons of the identity providers. */
export const Providers = ({
  providers,
  as: role,
  onLeave,
}: {
  providers: readonly IdentityProvider[];
  as: FlowRequest['role'];
  /** Called before the browser leaves for the provider. */
  onLeave?: () => void;
}) => {
  const leave = useMutation({
    mutationFn: (provider: IdentityProvider) => {
      onLeave?.();
      return startFlow(provider, { purpose: 'signIn', role, remember: true });
    },
  });
  return (
    <>
      {leave.error && <Failure error={leave.error} />}
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="outline"
          size="large"
          block
          busy={leave.isPending && leave.variables === provider}
          onClick={() => leave.mutate(provider)}
        >
          <ProviderMark provider={provider} />
          <Trans id="identity.continue">Continue with {providerNames[provider]}</Trans>
        </Button>
      ))}
    </>
  );
};

/** Social login buttons below the form; renders nothing where no provider is configured. */
export const ProviderButtons = ({ as: role }: { as: FlowRequest['role'] }) => {
  const providers = useSettings()?.signInProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={css.others}>
      <p className={css.or}>
        <Trans id="identity.or">or</Trans>
      </p>
      <Providers providers={providers} as={role} />
    </div>
  );
};
