import type { ShownPassword } from '@ovation/contracts/accounts/credentials';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { HandlerRequest } from '../../kernel/http/handler.ts';
import type { RateLimits } from '../../kernel/http/rateLimits.ts';
import { networkOf } from '../../kernel/network.ts';
import type { SecurityLog } from '../../kernel/process/securityLog.ts';
import type { Account } from '../../models/account/person.model.ts';
import { type Devices, deviceCookie } from '../session/deviceCookie.ts';
import type { Passwords } from './passwords.ts';
import { type SignInFailures, slowlyFrom } from './signInFailures.ts';

export interface PasswordGuardDeps {
  readonly rateLimits: Pick<RateLimits, 'consumeAt' | 'giveBackAt'>;
  readonly signInFailures: SignInFailures;
  readonly passwords: Pick<Passwords, 'verify' | 'isLost'>;
  readonly devices: Pick<Devices, 'recognize'>;
  readonly securityLog: SecurityLog;
}

export interface PasswordShown {
  /** Undefined where there is nobody of the name that was given. */
  readonly account: Account | undefined;
  /** Names what is guessed at: the account, or the hash of a name that nobody has. */
  readonly key: string;
  readonly digest: ShownPassword;
  readonly client: Pick<HandlerRequest['client'], 'address' | 'cookie'>;
  readonly requestId: string;
}

export type PasswordVerdict =
  /** `isOlder`: what is stored was made of what was typed, and not of its NFC. */
  | { readonly ok: true; readonly isOlder: boolean }
  | Refused<'INCORRECT_CREDENTIALS'>
  | Refused<'RATE_LIMITED'>;

export type PasswordGuard = (shown: PasswordShown) => Promise<PasswordVerdict>;

/** For the security log alone: who is refused is told the same whatever it is. */
const reasonOf = (
  account: Account | undefined,
  { isLost }: Pick<Passwords, 'isLost'>,
): 'unknown-account' | 'unknown-pepper' | 'wrong-password' => {
  if (!account) return 'unknown-account';
  const { passwordHash } = account;
  return passwordHash !== undefined && isLost(passwordHash) ? 'unknown-pepper' : 'wrong-password';
};

/**
 * The one place where a password that somebody shows is compared: for signing in, and again for what
 * must not be done by whoever found an open session. Wrong ones count against address and account.
 */
export const createPasswordGuard =
  ({
    rateLimits,
    signInFailures,
    passwords,
    devices,
    securityLog,
  }: PasswordGuardDeps): PasswordGuard =>
  async ({ account, key, digest, client, requestId }) => {
    // Counted before the look, so that many at once count too; given back to who is right.
    const waitSeconds = await rateLimits.consumeAt('signIn', client.address);
    if (waitSeconds !== undefined) {
      return refused('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    }
    // A device of an earlier success is counted by itself: strangers cannot make its owner wait.
    const device = account && devices.recognize(account, client.cookie(deviceCookie));
    const guessedAt = device === undefined ? key : `${key}:${device}`;
    const guess = { key: guessedAt, network: networkOf(client.address) };
    const verdict = await slowlyFrom(signInFailures, guess, async (): Promise<PasswordVerdict> => {
      for (const [at, one] of [digest].flat().entries()) {
        const isRight = await passwords.verify(account?.passwordHash, one);
        if (account && isRight) return { ok: true, isOlder: at > 0 };
      }
      const reason = reasonOf(account, passwords);
      const { address } = client;
      securityLog.note('sign-in-failed', { account: key, address, reason, requestId });
      return refused('INCORRECT_CREDENTIALS');
    });
    if (verdict.ok) await rateLimits.giveBackAt('signIn', client.address);
    return verdict;
  };
