import type { SignedIn } from '@ovation/contracts/auth/signIn';
import type { SecondFactor, SecondStep } from '../factors/public.ts';
import type { CommandContext } from '../kernel/command.ts';
import type { Answered, HandlerRequest } from '../kernel/handler.ts';
import type { OpenSession } from './openSession.ts';
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
