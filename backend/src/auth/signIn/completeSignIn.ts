import type { SignedIn } from '@ovation/contracts/accounts/signIn';
import { isQuarantined } from '@ovation/contracts/auth/rules';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { HandlerRequest, OkResponse } from '../../kernel/http/handler.ts';
import type { SecondFactor, SecondStep } from '../secondFactor/secondFactor.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { SignIn } from './signIn.ts';

export interface CompleteSignInDeps {
  readonly signIn: Pick<SignIn, 'open' | 'refusalOf'>;
  readonly secondFactor: Pick<SecondFactor, 'request'>;
}

export interface VerifiedSignIn extends Pick<OpenSession, 'account' | 'remember' | 'provenBy'> {
  readonly client: HandlerRequest['client'];
  readonly requestId: string;
}

export type SignInOutcome =
  | OkResponse<SignedIn>
  | SecondStep
  | NonNullable<Awaited<ReturnType<SignIn['refusalOf']>>>;

export interface VerifiedProviderSignIn extends VerifiedSignIn {
  /** Identity provider that verified the person. */
  readonly provider: IdentityProvider;
}

/**
 * Completes a sign-in through a provider: refused for an identity linked shortly before the account was
 * recovered by mail, until its owner has confirmed it.
 */
export const completeProviderSignIn = async (
  deps: CompleteSignInDeps,
  { provider, ...verified }: VerifiedProviderSignIn,
  context: CommandContext,
): Promise<SignInOutcome | Refused<'IDENTITY_ASLEEP'>> => {
  const { identities, quarantine } = verified.account;
  const known = identities.find((one) => one.provider === provider);
  if (known && isQuarantined(known.linkedAt, quarantine)) {
    return refused('IDENTITY_ASLEEP', { values: { provider: providerNames[provider] } });
  }
  return completeSignIn(deps, verified, context);
};

/**
 * Completes the sign-in of a person verified by password or by a provider: the one place that opens a
 * session, so that refusals and the second factor apply to all sign-in methods.
 */
export const completeSignIn = async (
  { signIn, secondFactor }: CompleteSignInDeps,
  { account, remember, provenBy, client, requestId }: VerifiedSignIn,
  context: CommandContext,
): Promise<SignInOutcome> => {
  const refusal = await signIn.refusalOf(account, { client, requestId });
  if (refusal) return refusal;
  const secondStep = await secondFactor.request(account, { remember, client }, context.now);
  return secondStep ?? signIn.open({ account, remember, provenBy, client }, context);
};
