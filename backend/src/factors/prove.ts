import type { PasskeyAssertion } from '@ovation/contracts/factors/factor';
import type { Account } from '../auth/public.ts';
import type { CommandContext } from '../kernel/command.ts';
import { type Refused, refused } from '../kernel/decision.ts';
import type { HandlerRequest } from '../kernel/handler.ts';
import type { FactorsDeps } from './deps.ts';
import { factorsModel } from './model.ts';
import type { Challenge } from './seals.ts';
import { totpStepOf } from './totp.ts';
import { decideUsePasskey, decideUseRecoveryCode, decideUseTotp } from './useFactor.decide.ts';

/** One second factor, as a call brings it. */
export interface ShownFactor {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

export interface Proving {
  readonly account: Account;
  readonly shown: ShownFactor;
  /** What a passkey was asked for. */
  readonly challenge: Pick<Challenge, 'kind' | 'accountId'>;
  /** The ticket that the proof uses up. */
  readonly spent: readonly string[];
  readonly client: Pick<HandlerRequest['client'], 'address' | 'cookie'>;
  readonly requestId: string;
}

export type Verdict =
  | { readonly ok: true; readonly position: bigint | undefined }
  | Refused<'WRONG_CODE'>
  | Refused<'WRONG_PASSKEY' | 'RATE_LIMITED' | 'CONFLICT' | 'IDEMPOTENCY_MISMATCH'>;

type ProveDeps = Pick<
  FactorsDeps,
  'commands' | 'rateLimits' | 'recoveryCodes' | 'securityLog' | 'signIn' | 'webauthn'
>;

const use = async (
  deps: ProveDeps,
  { account: { accountId }, shown, challenge, spent }: Proving,
  context: CommandContext,
): Promise<Verdict> => {
  const { commands, recoveryCodes, webauthn } = deps;
  const { now } = context;
  const { passkey, code, recoveryCode } = shown;
  if (recoveryCode !== undefined) {
    const codeHash = recoveryCodes.hash(accountId, recoveryCode);
    return commands.handle(factorsModel, accountId, context, (factors) =>
      decideUseRecoveryCode({ accountId, codeHash, spent, now }, factors),
    );
  }
  const { state } = await commands.load(factorsModel, accountId);
  if (passkey !== undefined) {
    const checked = await webauthn.check(passkey, challenge, state.passkeys, now);
    if (!checked) return refused('WRONG_PASSKEY');
    const { challengeId, ...rest } = checked;
    const used = { accountId, ...rest, spent: [...spent, challengeId], now };
    return commands.handle(factorsModel, accountId, context, (factors) =>
      decideUsePasskey(used, factors),
    );
  }
  const secret = state.totp?.secret;
  const step = secret && code ? totpStepOf(secret, code, now) : undefined;
  return commands.handle(factorsModel, accountId, context, (factors) =>
    decideUseTotp({ accountId, secret, step, spent, now }, factors),
  );
};

/** Counts a look at a second factor; the refusal where there were too many. */
export const limitGuessing = async (
  { rateLimits, signIn }: Pick<ProveDeps, 'rateLimits' | 'signIn'>,
  { account, client }: Pick<Proving, 'account' | 'client'>,
): Promise<Refused<'RATE_LIMITED'> | undefined> => {
  const waitSeconds = await rateLimits.consume('secondFactor', signIn.guessedAt(account, client));
  return waitSeconds === undefined
    ? undefined
    : refused('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
};

/**
 * The one place where a second factor is checked and used up. Looks at it are counted before they are
 * made, by the account, and by its device where that has signed in before.
 */
export const prove = async (
  deps: ProveDeps,
  proving: Proving,
  context: CommandContext,
): Promise<Verdict> => {
  const limited = await limitGuessing(deps, proving);
  if (limited) return limited;
  const verdict = await use(deps, proving, context);
  if (verdict.ok) return { ok: true, position: verdict.position };
  const { account, client, requestId } = proving;
  deps.securityLog.note('second-factor-failed', {
    account: account.accountId,
    address: client.address,
    reason: verdict.code.toLowerCase().replaceAll('_', '-'),
    requestId,
  });
  return verdict;
};
