import type { SignedIn } from '@ovation/contracts/accounts/signIn';
import { isAsleep } from '@ovation/contracts/auth/rules';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Answered, HandlerRequest } from '../../kernel/http/handler.ts';
import type { SecondFactor, SecondStep } from '../secondFactor/secondFactor.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { SignIn } from './signIn.ts';

export interface EnterDeps {
  readonly signIn: Pick<SignIn, 'open' | 'refusalOf'>;
  readonly secondFactor: Pick<SecondFactor, 'ask'>;
}

export interface Proven extends Pick<OpenSession, 'account' | 'remember' | 'provenBy'> {
  readonly client: HandlerRequest['client'];
  readonly requestId: string;
}

export type Entered =
  | Answered<SignedIn>
  | SecondStep
  | NonNullable<Awaited<ReturnType<SignIn['refusalOf']>>>;

export interface ProvenBy extends Proven {
  /** Identity provider that verified the person. */
  readonly provider: IdentityProvider;
}

/**
 * Completes a sign-in through a provider: refused for an identity linked shortly before the account was
 * recovered by mail, until its owner has confirmed it.
 */
export const enterBy = async (
  deps: EnterDeps,
  { provider, ...proven }: ProvenBy,
  context: CommandContext,
): Promise<Entered | Refused<'IDENTITY_ASLEEP'>> => {
  const { identities, asleep } = proven.account;
  const known = identities.find((one) => one.provider === provider);
  if (known && isAsleep(known.linkedAt, asleep)) {
    return refused('IDENTITY_ASLEEP', { values: { provider: providerNames[provider] } });
  }
  return enter(deps, proven, context);
};

/**
 * Completes the sign-in of a person verified by password or by a provider: the one place that opens a
 * session, so that refusals and the second factor apply to all sign-in methods.
 */
export const enter = async (
  { signIn, secondFactor }: EnterDeps,
  { account, remember, provenBy, client, requestId }: Proven,
  context: CommandContext,
): Promise<Entered> => {
  const refusal = await signIn.refusalOf(account, { client, requestId });
  if (refusal) return refusal;
  const step = await secondFactor.ask(account, { remember, client }, context.now);
  return step ?? signIn.open({ account, remember, provenBy, client }, context);
};
