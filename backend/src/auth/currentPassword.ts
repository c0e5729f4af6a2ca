import { type Refused, refused } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import type { HandlerRequest } from '../kernel/handler.ts';
import { type Account, accountModel } from './model.ts';
import type { PasswordGuard, PasswordShown } from './passwordGuard.ts';

export interface CurrentPasswordDeps {
  readonly passwordGuard: PasswordGuard;
}

/** By which call the person is asked. */
export interface Asking extends Pick<PasswordShown, 'requestId'> {
  readonly client: HandlerRequest['client'];
}

/**
 * Whoever holds an open session is asked again for the password, before what signs the person in is
 * changed; wrong ones count as failed sign-ins.
 */
export const checkCurrentPassword = async (
  { passwordGuard }: CurrentPasswordDeps,
  account: Account,
  digest: string | undefined,
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

/** See `Accounts.confirm`. */
export const confirmPerson = async (
  deps: CurrentPasswordDeps & { readonly commands: Pick<Commands, 'load'> },
  accountId: string,
  digest: string | undefined,
  asking: Asking,
): Promise<{ readonly ok: true } | Refused<'NOT_FOUND' | 'WRONG_PASSWORD' | 'RATE_LIMITED'>> => {
  const { account } = (await deps.commands.load(accountModel, accountId)).state;
  return account ? checkCurrentPassword(deps, account, digest, asking) : refused('NOT_FOUND');
};
