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
  /** Who has vouched for the person. */
  readonly provider: IdentityProvider;
}

/**
 * The same of whom a provider vouches for: not by what was connected shortly before the account was recovered by
 * mail, until its person has said that it is theirs.
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
 * Lets a person in who has proven who they are, by password or by a provider: the one place where
 * that becomes a session, so that whoever is not let in, and whoever has a second step to take, is
 * asked for it whichever way they came.
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
