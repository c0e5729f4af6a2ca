import type { identityRoutes, Returned } from '@ovation/contracts/identities/routes';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { logEvent } from '@ovation/logging/logEvents';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import { type Answered, answered, type HandlerRequest } from '../kernel/http/handler.ts';
import { ProviderAway } from './askProvider.ts';
import type { IdentityDeps } from './deps.ts';
import { identitiesLogEvents } from './identities.log.ts';
import { proofOf } from './proof.ts';
import type { Identity, Proven } from './provider.ts';

type Asked = Pick<
  HandlerRequest<(typeof identityRoutes)['googleLogin']>,
  'client' | 'command' | 'requestId'
>;
type Wishes = Pick<
  HandlerRequest<(typeof identityRoutes)['googleLogin']>['body'],
  'purpose' | 'remember' | 'role'
>;

export type ProviderProblem = Refused<'IDENTITY_PROVIDER_OFF' | 'IDENTITY_PROVIDER_AWAY'>;

const valuesOf = (provider: IdentityProvider) => ({
  values: { provider: providerNames[provider] },
});

const awaySeconds = 10;

/** Calls a provider; it may be disabled or unavailable. */
export const asking = async <Party, T>(
  { logger }: Pick<IdentityDeps, 'logger'>,
  provider: IdentityProvider,
  party: Party | undefined,
  ask: (party: Party) => Promise<T>,
): Promise<T | ProviderProblem> => {
  if (party === undefined) return refused('IDENTITY_PROVIDER_OFF', valuesOf(provider));
  try {
    return await ask(party);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    logEvent(logger, identitiesLogEvents['identities.provider_failed'], { err: error, provider });
    const more = { ...valuesOf(provider), retryAfterSeconds: awaySeconds };
    return refused('IDENTITY_PROVIDER_AWAY', more);
  }
};

const registrationOf = async (
  { signIns, seal }: IdentityDeps,
  identity: Identity,
  { role }: Wishes,
  now: string,
) => {
  const { provider, label, name, email } = identity;
  const texts = [label.startsWith('@') ? label.slice(1) : name, email].filter(Boolean);
  return {
    provider,
    label,
    proof: proofOf(seal, identity, now),
    name,
    username: await signIns.suggestUsername(texts, now),
    email: email === '' ? null : email,
    role,
  };
};

type Received =
  | Answered<Returned>
  | Refused<'IDENTITY_EMAIL_TAKEN'>
  | Exclude<Awaited<ReturnType<IdentityDeps['signIns']['enter']>>, { readonly ok: true }>;

/**
 * Result for a verified identity: signed in, or the data for a registration. An existing account is never linked by
 * its email: ownership of that was never proven here.
 */
const receive = async (
  deps: IdentityDeps,
  identity: Identity,
  { purpose, remember, ...wishes }: Wishes,
  { client, command, requestId }: Asked,
): Promise<Received> => {
  const { signIns, seal } = deps;
  const { provider, subject, label, email } = identity;
  if (purpose === 'link') {
    return answered({ identity: { provider, label, proof: proofOf(seal, identity, command.now) } });
  }
  const account = await signIns.find(provider, subject);
  if (account) {
    const by = { provenBy: 'provider', provider, client, requestId } as const;
    return signIns.enter({ account, remember, ...by }, command);
  }
  if (email !== '' && (await signIns.isEmailTaken(email, command.now))) {
    return refused('IDENTITY_EMAIL_TAKEN', valuesOf(provider));
  }
  const asked = { purpose, remember, ...wishes };
  return answered({ registration: await registrationOf(deps, identity, asked, command.now) });
};

/** Finishes a social login flow. */
export const returning = async <Party>(
  deps: IdentityDeps,
  [provider, party]: readonly [IdentityProvider, Party | undefined],
  asked: Asked & { readonly body: Wishes },
  prove: (party: Party) => Promise<Proven>,
): Promise<Received | ProviderProblem | Refused<'IDENTITY_REFUSED'>> => {
  const proven = await asking(deps, provider, party, prove);
  if (proven.ok) return receive(deps, proven.identity, asked.body, asked);
  if (proven.code !== 'IDENTITY_REFUSED') return proven;
  const { client, requestId } = asked;
  const about = { address: client.address, reason: `${provider}-refused`, requestId };
  deps.securityLog.note('sign-in-failed', about);
  return refused('IDENTITY_REFUSED', valuesOf(provider));
};
