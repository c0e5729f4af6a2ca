import type { ShownPassword } from '@ovation/contracts/accounts/credentials';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { Actor, HandlerRequest } from '../../kernel/http/handler.ts';
import { CommonProblem } from '../../kernel/problems/problemAnswer.ts';
import { accountModel } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { awakeOf, factorsModel, hasFactor, proofMethodsOf } from '../../models/factors.model.ts';
import { isJustProven, sessionModel } from '../session/model.ts';
import type { PasswordGuard, PasswordShown } from './passwordGuard.ts';

export interface CurrentPasswordDeps extends Pick<Base, 'commands'> {
  readonly passwordGuard: PasswordGuard;
}

/** Request in which the person is verified. */
export interface Asking extends Pick<PasswordShown, 'requestId'> {
  readonly client: HandlerRequest['client'];
}

/** Current session, and the time of the request. */
export interface OnSession {
  readonly tokenHash: string;
  readonly now: string;
}

/** Checks the person's password; wrong ones count as failed sign-ins. */
export const checkPassword = async (
  { passwordGuard }: Pick<CurrentPasswordDeps, 'passwordGuard'>,
  account: Account,
  digest: ShownPassword | undefined,
  { client, requestId }: Asking,
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
  digest: ShownPassword | undefined,
  asking: Asking,
  { tokenHash, now }: OnSession,
): Promise<
  { readonly ok: true } | Refused<'WRONG_PASSWORD' | 'SIGN_IN_AGAIN' | 'RATE_LIMITED'>
> => {
  const { commands } = deps;
  const [{ state: session }, { state: factors }] = await Promise.all([
    commands.load(sessionModel, tokenHash),
    commands.load(factorsModel, account.accountId),
  ]);
  const awake = awakeOf(factors, account);
  const isFresh = session !== undefined && isJustProven(session, now);
  if (hasFactor(awake) && !(isFresh && session.isProvenByFactor)) {
    throw new CommonProblem('STEP_UP_REQUIRED', { methods: proofMethodsOf(account, awake) });
  }
  if (account.passwordHash !== undefined) return checkPassword(deps, account, digest, asking);
  return isFresh ? { ok: true } : refused('SIGN_IN_AGAIN');
};

/** See `Accounts.confirm`. */
export const confirmPerson = async (
  deps: CurrentPasswordDeps,
  { id, tokenHash }: Pick<Actor, 'id' | 'tokenHash'>,
  digest: ShownPassword | undefined,
  { asking, now }: { readonly asking: Asking; readonly now: string },
): Promise<
  { readonly ok: true } | Refused<'NOT_FOUND' | 'WRONG_PASSWORD' | 'SIGN_IN_AGAIN' | 'RATE_LIMITED'>
> => {
  const { account } = (await deps.commands.load(accountModel, id)).state;
  if (!account) return refused('NOT_FOUND');
  return checkCurrentPassword(deps, account, digest, asking, { tokenHash, now });
};
