import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { HandlerRequest } from '../../kernel/http/handler.ts';
import type { RateLimits } from '../../kernel/http/rateLimits.ts';
import { networkOf } from '../../kernel/ipNetwork.ts';
import type { SecurityLog } from '../../kernel/process/securityLog.ts';
import type { Account } from '../../models/account/person.model.ts';
import { type Devices, deviceCookie } from '../session/deviceCookie.ts';
import type { Passwords } from './passwords.ts';
import { type SignInFailures, throttledFrom } from './signInFailures.ts';

export interface PasswordGuardDeps {
  readonly rateLimits: Pick<RateLimits, 'consumeForAddress' | 'restorePointForAddress'>;
  readonly signInFailures: SignInFailures;
  readonly passwords: Pick<Passwords, 'verify' | 'isPepperLost'>;
  readonly devices: Pick<Devices, 'recognize'>;
  readonly securityLog: SecurityLog;
}

export interface PasswordAttempt {
  /** Undefined if the given name is unknown. */
  readonly account: Account | undefined;
  /** Key for counting guesses: the account, or the hash of an unknown name. */
  readonly key: string;
  readonly digest: SubmittedPassword;
  readonly client: Pick<HandlerRequest['client'], 'address' | 'cookie'>;
  readonly requestId: string;
}

export type PasswordVerdict =
  /** `isLegacyDigest`: the stored hash is of the text as typed, not of its NFC. */
  | { readonly ok: true; readonly isLegacyDigest: boolean }
  | Refused<'INCORRECT_CREDENTIALS'>
  | Refused<'RATE_LIMITED'>;

export type PasswordGuard = (attempt: PasswordAttempt) => Promise<PasswordVerdict>;

/** Reason for the security log alone: the response is always the same. */
const reasonOf = (
  account: Account | undefined,
  { isPepperLost }: Pick<Passwords, 'isPepperLost'>,
): 'unknown-account' | 'unknown-pepper' | 'wrong-password' => {
  if (!account) return 'unknown-account';
  const { passwordHash } = account;
  return passwordHash !== undefined && isPepperLost(passwordHash)
    ? 'unknown-pepper'
    : 'wrong-password';
};

/**
 * Creates the guard that all password checks go through: for signing in, and again for sensitive changes.
 * Wrong passwords count against address and account.
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
    // Counted before the check, so that parallel ones count too; restored if right.
    const waitSeconds = await rateLimits.consumeForAddress('signIn', client.address);
    if (waitSeconds !== undefined) {
      return refused('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    }
    // A known device is counted separately: attackers cannot delay its owner.
    const device = account && devices.recognize(account, client.cookie(deviceCookie));
    const guessKey = device === undefined ? key : `${key}:${device}`;
    const guess = { key: guessKey, network: networkOf(client.address) };
    const verdict = await throttledFrom(
      signInFailures,
      guess,
      async (): Promise<PasswordVerdict> => {
        for (const [at, one] of [digest].flat().entries()) {
          const isRight = await passwords.verify(account?.passwordHash, one);
          if (account && isRight) return { ok: true, isLegacyDigest: at > 0 };
        }
        const reason = reasonOf(account, passwords);
        const { address } = client;
        securityLog.record('sign-in-failed', { account: key, address, reason, requestId });
        return refused('INCORRECT_CREDENTIALS');
      },
    );
    if (verdict.ok) await rateLimits.restorePointForAddress('signIn', client.address);
    return verdict;
  };
