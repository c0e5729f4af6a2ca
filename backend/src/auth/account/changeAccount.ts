import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import type { accountsModel } from '@ovation/contracts/auth/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { Files } from '../../files/public.ts';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Actor } from '../../kernel/http/handler.ts';
import type { RateLimits } from '../../kernel/http/rateLimits.ts';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';
import { accountModel, emailChangeOf } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { ownsName } from '../claims/model.ts';
import { claimName } from '../names/claimName.ts';
import {
  type CurrentPasswordDeps,
  checkCurrentPassword,
  type RequestSource,
} from '../passwords/currentPassword.ts';
import type { RegisterDeps } from '../registration/register.ts';
import { clientInfoOf } from '../session/clientInfo.ts';
import { type AccountChanges, decideChangeAccount } from './changeAccount.decide.ts';

export interface ChangeAccountDeps extends RegisterDeps, CurrentPasswordDeps {
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  readonly files: Pick<Files, 'ownsPicture'>;
}

/** Requested changes, with the digests of the current and, if changed, the new password. */
export interface RequestedChanges extends AccountChanges {
  readonly currentPassword?: SubmittedPassword | undefined;
  readonly password?: string | undefined;
}

export type ChangeAccountOutcome =
  | {
      readonly ok: true;
      readonly account: Account & Pick<DocumentOf<typeof accountsModel>, 'newEmail'>;
      readonly position: bigint | undefined;
    }
  | Refused<
      | 'USERNAME_TAKEN'
      | 'COMMON_PASSWORD'
      | 'PICTURE_NOT_FOUND'
      | 'NOT_AN_ADULT'
      | 'WRONG_PASSWORD'
      | 'SIGN_IN_AGAIN'
      | 'RATE_LIMITED'
      | 'NOT_FOUND'
      | 'CONFLICT'
      | 'IDEMPOTENCY_MISMATCH'
    >;

/** Claims a new username; undefined if there is none. */
const claimUsername = async (
  deps: RegisterDeps,
  account: Account,
  { username }: RequestedChanges,
  context: CommandContext,
): Promise<Refused<'USERNAME_TAKEN'> | { readonly claimId: string | undefined }> => {
  if (username === undefined || ownsName(account, 'username', username)) {
    return { claimId: undefined };
  }
  const { accountId } = account;
  const claim = await claimName(
    deps,
    { kind: 'username', name: username, accountId, attempt: accountId, resumesAttempt: false },
    context,
  );
  return claim ? { claimId: claim.claimId } : refused('USERNAME_TAKEN');
};

/** Owner of the account, and the client. */
export interface Caller extends RequestSource {
  readonly actor: Pick<Actor, 'id' | 'sessionId' | 'tokenHash'>;
}

/** True for changes of sign-in data, which require the current password. */
const needsPassword = (account: Account, { password, email }: RequestedChanges): boolean =>
  password !== undefined || (email !== undefined && email !== account.email);

const consumeLimit = async (
  { rateLimits }: ChangeAccountDeps,
  ...[name, key]: Parameters<RateLimits['consume']>
): Promise<void> => {
  const retryAfterSeconds = await rateLimits.consume(name, key);
  if (retryAfterSeconds !== undefined)
    throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds });
};

/** Changes a person's own account: names, pictures and password, all or nothing. */
export const changeAccount = async (
  deps: ChangeAccountDeps,
  { actor, client, requestId }: Caller,
  changes: RequestedChanges,
  context: CommandContext,
): Promise<ChangeAccountOutcome> => {
  const { commands, passwords, files } = deps;
  const { password, avatarId, coverId } = changes;
  if (password !== undefined && passwords.isCommon(password)) return refused('COMMON_PASSWORD');
  const owned = await Promise.all([
    avatarId == null || files.ownsPicture(actor.id, avatarId, 'avatar'),
    coverId == null || files.ownsPicture(actor.id, coverId, 'cover'),
  ]);
  if (owned.includes(false)) return refused('PICTURE_NOT_FOUND');
  const { account } = (await commands.load(accountModel, actor.id)).state;
  if (!account) return refused('NOT_FOUND');
  // Limits hashing for this call as for the other one; per session, as there.
  if (password !== undefined) await consumeLimit(deps, 'passwordChange', actor.sessionId);
  if (needsPassword(account, changes)) {
    const on = { tokenHash: actor.tokenHash, now: context.now };
    const source = { client, requestId };
    const checked = await checkCurrentPassword(deps, account, changes.currentPassword, source, on);
    if (!checked.ok) return checked;
  }
  // After the password check, so that a guesser uses up none of the person's changes.
  const changesAddress = changes.email !== undefined && changes.email !== account.email;
  if (changesAddress) await consumeLimit(deps, 'emailChange', actor.id);
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  const claimed = await claimUsername(deps, account, changes, context);
  if ('ok' in claimed) return claimed;
  const changeId = deps.newId();
  const doneWith = clientInfoOf(client);
  const keptSessionId = actor.sessionId;
  const outcome = await commands.handle(accountModel, actor.id, context, (state) =>
    decideChangeAccount(
      {
        changes,
        passwordHash,
        keptSessionId,
        changeId,
        doneWith,
        claimId: claimed.claimId,
        now: context.now,
      },
      state,
    ),
  );
  if (!outcome.ok) return outcome;
  const { account: after } = outcome.state;
  const emailChange = emailChangeOf(outcome.state);
  if (!after) throw new Error('a changed account is gone');
  const newEmail = emailChange ? { email: emailChange.email, until: emailChange.expiresAt } : null;
  return { ok: true, account: { ...after, newEmail }, position: outcome.position };
};
