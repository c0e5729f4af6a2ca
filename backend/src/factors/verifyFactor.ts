import { wallClock } from '@ovation/clock/wallClock';
import type { PasskeyAssertion } from '@ovation/contracts/factors/factor';
import type { Challenge } from '../auth/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import { activeFactors, factorsModel } from '../models/factors.model.ts';
import type { FactorsDeps } from './deps.ts';
import { type FactorContext, limitAttempts, limitCodeAttempts } from './factorRateLimit.ts';
import { totpStepOf } from './totp.ts';
import { decideUsePasskey, decideUseRecoveryCode, decideUseTotp } from './useFactor.decide.ts';
import type { Webauthn } from './webauthn.ts';

/** Second factor in a request. */
export interface PresentedFactor {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

export interface FactorAttempt extends FactorContext {
  readonly shown: PresentedFactor;
  /** Challenge that a passkey answers. */
  readonly challenge: Pick<Challenge, 'kind' | 'accountId'>;
  /** Tickets used up by the proof. */
  readonly spent: readonly string[];
  readonly requestId: string;
}

export type FactorResult =
  | { readonly ok: true; readonly position: bigint | undefined }
  | Refused<'WRONG_CODE'>
  | Refused<'WRONG_PASSKEY' | 'RATE_LIMITED' | 'CONFLICT' | 'IDEMPOTENCY_MISMATCH'>;

type VerifyFactorDeps = Pick<
  FactorsDeps,
  'commands' | 'rateLimits' | 'recoveryCodes' | 'securityLog' | 'signIn' | 'webauthn'
>;

/** Verified signature of one of the account's passkeys, for the right challenge. */
type VerifiedAssertion = NonNullable<Awaited<ReturnType<Webauthn['verifyAssertion']>>>;

const usePasskey = (
  { commands }: VerifyFactorDeps,
  { account, spent }: FactorAttempt,
  { challengeId, ...signed }: VerifiedAssertion,
  context: CommandContext,
): Promise<FactorResult> => {
  const { accountId } = account;
  const used = { accountId, ...signed, spent: [...spent, challengeId], now: context.now };
  return commands.handle(factorsModel, accountId, context, (factors) =>
    decideUsePasskey(used, activeFactors(factors, account)),
  );
};

const useCode = async (
  { commands, recoveryCodes }: VerifyFactorDeps,
  { account, shown: { code, recoveryCode }, spent }: FactorAttempt,
  context: CommandContext,
): Promise<FactorResult> => {
  const { now } = context;
  const { accountId } = account;
  if (recoveryCode !== undefined) {
    const codeHash = recoveryCodes.hash(accountId, recoveryCode);
    return commands.handle(factorsModel, accountId, context, (factors) =>
      decideUseRecoveryCode({ accountId, codeHash, spent, now }, activeFactors(factors, account)),
    );
  }
  const { state } = await commands.load(factorsModel, accountId);
  const secret = activeFactors(state, account).totp?.secret;
  const step = secret && code ? totpStepOf(secret, code, wallClock().toISOString()) : undefined;
  return commands.handle(factorsModel, accountId, context, (factors) =>
    decideUseTotp({ accountId, secret, step, spent, now }, activeFactors(factors, account)),
  );
};

const consumeFactor = async (
  deps: VerifyFactorDeps,
  attempt: FactorAttempt,
  context: CommandContext,
): Promise<FactorResult> => {
  const { account, shown, challenge } = attempt;
  const { passkey } = shown;
  if (passkey === undefined)
    return limitCodeAttempts(deps, attempt, () => useCode(deps, attempt, context));
  const { state } = await deps.commands.load(factorsModel, account.accountId);
  const { passkeys } = activeFactors(state, account);
  const signed = await deps.webauthn.verifyAssertion(passkey, challenge, passkeys, context.now);
  // Signatures cannot be guessed: requests that anybody can send don't count against the account they name.
  if (!signed) return refused('WRONG_PASSKEY');
  return limitAttempts(deps, attempt, () => usePasskey(deps, attempt, signed, context));
};

/** Checks a second factor and uses it up; the only place that does. */
export const verifyFactor = async (
  deps: VerifyFactorDeps,
  attempt: FactorAttempt,
  context: CommandContext,
): Promise<FactorResult> => {
  const result = await consumeFactor(deps, attempt, context);
  if (result.ok) return { ok: true, position: result.position };
  if (result.code === 'RATE_LIMITED') return result;
  const { account, client, requestId } = attempt;
  deps.securityLog.record('second-factor-failed', {
    account: account.accountId,
    address: client.address,
    reason: result.code.toLowerCase().replaceAll('_', '-'),
    requestId,
  });
  return result;
};
