import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { Actor, HandlerRequest } from '../../kernel/http/handler.ts';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import {
  activeFactors,
  factorsModel,
  hasFactor,
  stepUpMethodsOf,
} from '../../models/factors.model.ts';
import { hasRecentProof, sessionModel } from '../session/model.ts';
import type { PasswordAttempt, PasswordGuard } from './passwordGuard.ts';

export interface CurrentPasswordDeps extends Pick<Base, 'commands'> {
  readonly passwordGuard: PasswordGuard;
}

/** Request in which the person is verified. */
export interface RequestSource extends Pick<PasswordAttempt, 'requestId'> {
  readonly client: HandlerRequest['client'];
}

/** Current session, and the time of the request. */
export interface SessionRef {
  readonly tokenHash: string;
  readonly now: string;
}

/** Checks the person's password; wrong ones count as failed sign-ins. */
export const checkPassword = async (
  { passwordGuard }: Pick<CurrentPasswordDeps, 'passwordGuard'>,
  account: Account,
  digest: SubmittedPassword | undefined,
  { client, requestId }: RequestSource,
): Promise<{ readonly ok: true } | Refused<'WRONG_PASSWORD' | 'RATE_LIMITED'>> => {
  if (digest === undefined) return refused('WRONG_PASSWORD');
  const verdict = await passwordGuard({
    account,
    key: account.accountId,
    digest,
    client,
    requestId,
  });
  if (verdict.ok || verdict.code === 'RATE_LIMITED') return verdict;
  return refused('WRONG_PASSWORD');
};

/**
 * Verifies the owner of a session before changes of sign-in data: by the password, or without one by a
 * recent proof, as the session may be hijacked. With two-step sign-in, a recent proof with a factor is also
 * required.
 */
export const checkCurrentPassword = async (
  deps: CurrentPasswordDeps,
  account: Account,
  digest: SubmittedPassword | undefined,
  source: RequestSource,
  { tokenHash, now }: SessionRef,
): Promise<
  { readonly ok: true } | Refused<'WRONG_PASSWORD' | 'SIGN_IN_AGAIN' | 'RATE_LIMITED'>
> => {
  const { commands } = deps;
  const [{ state: session }, { state: factors }] = await Promise.all([
    commands.load(sessionModel, tokenHash),
    commands.load(factorsModel, account.accountId),
  ]);
  const factorsInUse = activeFactors(factors, account);
  const isFresh = session !== undefined && hasRecentProof(session, now);
  if (hasFactor(factorsInUse) && !(isFresh && session.isProvenByFactor)) {
    throw new CommonProblem('STEP_UP_REQUIRED', {
      methods: stepUpMethodsOf(account, factorsInUse),
    });
  }
  if (account.passwordHash !== undefined) return checkPassword(deps, account, digest, source);
  return isFresh ? { ok: true } : refused('SIGN_IN_AGAIN');
};

/** See `Accounts.confirm`. */
export const confirmPerson = async (
  deps: CurrentPasswordDeps,
  { id, tokenHash }: Pick<Actor, 'id' | 'tokenHash'>,
  digest: SubmittedPassword | undefined,
  { asking, now }: { readonly asking: RequestSource; readonly now: string },
): Promise<
  { readonly ok: true } | Refused<'NOT_FOUND' | 'WRONG_PASSWORD' | 'SIGN_IN_AGAIN' | 'RATE_LIMITED'>
> => {
  const { account } = (await deps.commands.load(accountModel, id)).state;
  if (!account) return refused('NOT_FOUND');
  return checkCurrentPassword(deps, account, digest, asking, { tokenHash, now });
};
