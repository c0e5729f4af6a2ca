import type { CallbackResult, identityRoutes } from '@ovation/contracts/identities/routes';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { logEvent } from '@ovation/logging/logEvents';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import { type HandlerRequest, type OkResponse, okResponse } from '../kernel/http/handler.ts';
import { ProviderUnavailable } from './callProvider.ts';
import type { IdentityDeps } from './deps.ts';
import { identitiesLogEvents } from './identities.log.ts';
import { createIdentityProof } from './identityProof.ts';
import type { Identity, IdentityResult } from './provider.ts';

type FlowRequest = Pick<
  HandlerRequest<(typeof identityRoutes)['googleLogin']>,
  'client' | 'command' | 'requestId'
>;
type FlowOptions = Pick<
  HandlerRequest<(typeof identityRoutes)['googleLogin']>['body'],
  'purpose' | 'remember' | 'role'
>;

export type ProviderProblem = Refused<'IDENTITY_PROVIDER_OFF' | 'IDENTITY_PROVIDER_AWAY'>;

const valuesOf = (provider: IdentityProvider) => ({
  values: { provider: providerNames[provider] },
});

const unavailableRetrySeconds = 10;

/** Calls a provider; it may be disabled or unavailable. */
export const withProvider = async <Party, T>(
  { logger }: Pick<IdentityDeps, 'logger'>,
  provider: IdentityProvider,
  client: Party | undefined,
  call: (party: Party) => Promise<T>,
): Promise<T | ProviderProblem> => {
  if (client === undefined) return refused('IDENTITY_PROVIDER_OFF', valuesOf(provider));
  try {
    return await call(client);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    logEvent(logger, identitiesLogEvents['identities.provider_failed'], { err: error, provider });
    const more = { ...valuesOf(provider), retryAfterSeconds: unavailableRetrySeconds };
    return refused('IDENTITY_PROVIDER_AWAY', more);
  }
};

const registrationOf = async (
  { signIns, seal }: IdentityDeps,
  identity: Identity,
  { role }: FlowOptions,
  now: string,
) => {
  const { provider, label, name, email } = identity;
  const texts = [label.startsWith('@') ? label.slice(1) : name, email].filter(Boolean);
  return {
    provider,
    label,
    proof: createIdentityProof(seal, identity, now),
    name,
    username: await signIns.suggestUsername(texts, now),
    email: email === '' ? null : email,
    role,
  };
};

type FlowResult =
  | OkResponse<CallbackResult>
  | Refused<'IDENTITY_EMAIL_TAKEN'>
  | Exclude<Awaited<ReturnType<IdentityDeps['signIns']['complete']>>, { readonly ok: true }>;

/**
 * Result for a verified identity: signed in, or the data for a registration. An existing account is never linked by
 * its email: ownership of that was never proven here.
 */
const signInOrRegister = async (
  deps: IdentityDeps,
  identity: Identity,
  { purpose, remember, ...options }: FlowOptions,
  { client, command, requestId }: FlowRequest,
): Promise<FlowResult> => {
  const { signIns, seal } = deps;
  const { provider, subject, label, email } = identity;
  if (purpose === 'link') {
    return okResponse({
      identity: { provider, label, proof: createIdentityProof(seal, identity, command.now) },
    });
  }
  const account = await signIns.find(provider, subject);
  if (account) {
    const by = { provenBy: 'provider', provider, client, requestId } as const;
    return signIns.complete({ account, remember, ...by }, command);
  }
  if (email !== '' && (await signIns.isEmailTaken(email, command.now))) {
    return refused('IDENTITY_EMAIL_TAKEN', valuesOf(provider));
  }
  const flowOptions = { purpose, remember, ...options };
  return okResponse({
    registration: await registrationOf(deps, identity, flowOptions, command.now),
  });
};

/** Finishes a social login flow. */
export const finishFlow = async <Party>(
  deps: IdentityDeps,
  [provider, party]: readonly [IdentityProvider, Party | undefined],
  request: FlowRequest & { readonly body: FlowOptions },
  verify: (party: Party) => Promise<IdentityResult>,
): Promise<FlowResult | ProviderProblem | Refused<'IDENTITY_REFUSED'>> => {
  const verified = await withProvider(deps, provider, party, verify);
  if (verified.ok) return signInOrRegister(deps, verified.identity, request.body, request);
  if (verified.code !== 'IDENTITY_REFUSED') return verified;
  const { client, requestId } = request;
  const about = { address: client.address, reason: `${provider}-refused`, requestId };
  deps.securityLog.record('sign-in-failed', about);
  return refused('IDENTITY_REFUSED', valuesOf(provider));
};
