import type { PasskeyAssertion } from '@ovation/contracts/factors/factor';
import type { Challenge } from '../auth/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import { awakeOf, factorsModel } from '../models/factors.model.ts';
import type { FactorsDeps } from './deps.ts';
import { countGuess, type Guess, guessCode } from './guessing.ts';
import { totpStepOf } from './totp.ts';
import { decideUsePasskey, decideUseRecoveryCode, decideUseTotp } from './useFactor.decide.ts';
import type { Webauthn } from './webauthn.ts';

/** Second factor in a request. */
export interface ShownFactor {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

export interface Proving extends Guess {
  readonly shown: ShownFactor;
  /** Challenge that a passkey answers. */
  readonly challenge: Pick<Challenge, 'kind' | 'accountId'>;
  /** Tickets used up by the proof. */
  readonly spent: readonly string[];
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

/** Verified signature of one of the account's passkeys, for the right challenge. */
type Signed = NonNullable<Awaited<ReturnType<Webauthn['check']>>>;

const usePasskey = (
  { commands }: ProveDeps,
  { account, spent }: Proving,
  { challengeId, ...signed }: Signed,
  context: CommandContext,
): Promise<Verdict> => {
  const { accountId } = account;
  const used = { accountId, ...signed, spent: [...spent, challengeId], now: context.now };
  return commands.handle(factorsModel, accountId, context, (factors) =>
    decideUsePasskey(used, awakeOf(factors, account)),
  );
};

const useCode = async (
  { commands, recoveryCodes }: ProveDeps,
  { account, shown: { code, recoveryCode }, spent }: Proving,
  context: CommandContext,
): Promise<Verdict> => {
  const { now } = context;
  const { accountId } = account;
  if (recoveryCode !== undefined) {
    const codeHash = recoveryCodes.hash(accountId, recoveryCode);
    return commands.handle(factorsModel, accountId, context, (factors) =>
      decideUseRecoveryCode({ accountId, codeHash, spent, now }, awakeOf(factors, account)),
    );
  }
  const { state } = await commands.load(factorsModel, accountId);
  const secret = awakeOf(state, account).totp?.secret;
  const step = secret && code ? totpStepOf(secret, code, now) : undefined;
  return commands.handle(factorsModel, accountId, context, (factors) =>
    decideUseTotp({ accountId, secret, step, spent, now }, awakeOf(factors, account)),
  );
};

const use = async (
  deps: ProveDeps,
  proving: Proving,
  context: CommandContext,
): Promise<Verdict> => {
  const { account, shown, challenge } = proving;
  const { passkey } = shown;
  if (passkey === undefined) return guessCode(deps, proving, () => useCode(deps, proving, context));
  const { state } = await deps.commands.load(factorsModel, account.accountId);
  const { passkeys } = awakeOf(state, account);
  const signed = await deps.webauthn.check(passkey, challenge, passkeys, context.now);
  // Signatures cannot be guessed: requests that anybody can send don't count against the account they name.
  if (!signed) return refused('WRONG_PASSKEY');
  return countGuess(deps, proving, () => usePasskey(deps, proving, signed, context));
};

/** Checks a second factor and uses it up; the only place that does. */
export const prove = async (
  deps: ProveDeps,
  proving: Proving,
  context: CommandContext,
): Promise<Verdict> => {
  const verdict = await use(deps, proving, context);
  if (verdict.ok) return { ok: true, position: verdict.position };
  if (verdict.code === 'RATE_LIMITED') return verdict;
  const { account, client, requestId } = proving;
  deps.securityLog.note('second-factor-failed', {
    account: account.accountId,
    address: client.address,
    reason: verdict.code.toLowerCase().replaceAll('_', '-'),
    requestId,
  });
  return verdict;
};
