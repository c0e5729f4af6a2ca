import { isQuarantined, type Quarantine } from '@ovation/contracts/auth/rules';
import { type FactorsEvent, factorsStream } from '@ovation/contracts/factors/events';
import type { FactorMethod, ProofMethod } from '@ovation/contracts/kernel/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

export interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly addedAt: string;
  readonly usedAt: string | null;
}

/** Authentication factors of a person beside the password. */
export interface Factors {
  /** Secret shown at setup, not confirmed yet. */
  readonly begunSecret: string | undefined;
  /** Authenticator app. Codes of `lastStep` and earlier are used up. */
  readonly totp:
    | { readonly secret: string; readonly lastStep: number; readonly addedAt: string }
    | undefined;
  /** Hashes of unused recovery codes. */
  readonly recoveryCodes: readonly string[];
  /** Creation time of the recovery codes; undefined without any. */
  readonly codesMadeAt: string | undefined;
  readonly passkeys: readonly Passkey[];
  /** Used tickets and challenges, stored until they expire anyway. */
  readonly spent: readonly Spent[];
}

interface Spent {
  readonly id: string;
  readonly at: string;
}

/** Retention, longer than any ticket or challenge is valid. */
const spentRetentionMs = 60 * 60_000;

const spend = (
  spent: readonly Spent[],
  { spent: ids, at }: { readonly spent: readonly string[]; readonly at: string },
): readonly Spent[] => [
  ...spent.filter((one) => Date.parse(at) - Date.parse(one.at) < spentRetentionMs),
  ...ids.map((id) => ({ id, at })),
];

const none: Factors = {
  begunSecret: undefined,
  totp: undefined,
  recoveryCodes: [],
  codesMadeAt: undefined,
  passkeys: [],
  spent: [],
};

/** Active factors: without those quarantined since the account was recovered by email. */
export const activeFactors = (
  factors: Factors,
  { quarantine }: { readonly quarantine: Quarantine | null },
): Factors => {
  const { totp, passkeys, codesMadeAt } = factors;
  if (quarantine === null) return factors;
  const active = {
    ...factors,
    totp: totp && isQuarantined(totp.addedAt, quarantine) ? undefined : totp,
    passkeys: passkeys.filter(({ addedAt }) => !isQuarantined(addedAt, quarantine)),
  };
  const areCodesQuarantined = codesMadeAt !== undefined && isQuarantined(codesMadeAt, quarantine);
  return areCodesQuarantined ? withoutCodes(active) : active;
};

export const hasFactor = ({ totp, passkeys }: Factors): boolean =>
  totp !== undefined || passkeys.length > 0;

const withoutCodes = (factors: Factors): Factors => ({
  ...factors,
  recoveryCodes: [],
  codesMadeAt: undefined,
});

/** Removes recovery codes along with the last factor. */
const withoutOrphans = (factors: Factors): Factors =>
  hasFactor(factors) ? factors : withoutCodes(factors);

const changePasskey = (
  factors: Factors,
  passkeyId: string,
  changes: Partial<Passkey>,
): Factors => ({
  ...factors,
  passkeys: factors.passkeys.map((one) =>
    one.passkeyId === passkeyId ? { ...one, ...changes } : one,
  ),
});

type EventOf<Type extends FactorsEvent['type']> = Extract<FactorsEvent, { readonly type: Type }>;

const addPasskey = (factors: Factors, { data }: EventOf<'PasskeyAdded'>): Factors => {
  const { accountId: _, spent, ...passkey } = data;
  return {
    ...factors,
    passkeys: [...factors.passkeys, { ...passkey, usedAt: null }],
    spent: spend(factors.spent, { spent, at: data.addedAt }),
  };
};

const usePasskey = (factors: Factors, { data }: EventOf<'PasskeyUsed'>): Factors => {
  const { passkeyId, counter, usedAt, spent } = data;
  return {
    ...changePasskey(factors, passkeyId, { counter, usedAt }),
    spent: spend(factors.spent, { spent, at: usedAt }),
  };
};

const evolve = (factors: Factors, event: FactorsEvent): Factors => {
  switch (event.type) {
    case 'TotpBegun':
      return { ...factors, begunSecret: event.data.secret };
    case 'TotpAdded': {
      const { secret, step: lastStep, addedAt } = event.data;
      return { ...factors, begunSecret: undefined, totp: { secret, lastStep, addedAt } };
    }
    case 'TotpUsed': {
      const { step: lastStep, spent, usedAt: at } = event.data;
      const totp = factors.totp && { ...factors.totp, lastStep };
      return { ...factors, totp, spent: spend(factors.spent, { spent, at }) };
    }
    case 'TotpRemoved':
      return withoutOrphans({ ...factors, totp: undefined });
    case 'RecoveryCodesMade':
      return {
        ...factors,
        recoveryCodes: event.data.codeHashes,
        codesMadeAt: event.data.madeAt,
      };
    case 'RecoveryCodesRemoved':
      return withoutCodes(factors);
    case 'RecoveryCodeUsed': {
      const { codeHash, spent, usedAt: at } = event.data;
      const recoveryCodes = factors.recoveryCodes.filter((hash) => hash !== codeHash);
      return { ...factors, recoveryCodes, spent: spend(factors.spent, { spent, at }) };
    }
    case 'PasskeyAdded':
      return addPasskey(factors, event);
    case 'PasskeyUsed':
      return usePasskey(factors, event);
    case 'PasskeyRenamed':
      return changePasskey(factors, event.data.passkeyId, { name: event.data.name });
    case 'PasskeyRemoved': {
      const { passkeyId } = event.data;
      const passkeys = factors.passkeys.filter((one) => one.passkeyId !== passkeyId);
      return withoutOrphans({ ...factors, passkeys });
    }
    case 'FactorsReset':
      return { ...none, spent: factors.spent };
    default:
      return event satisfies never;
  }
};

/** `factors-<account's id>`. */
export const factorsModel: Model<Factors, typeof factorsStream> = {
  stream: factorsStream,
  initial: none,
  evolve,
};

/** Second factors of a person. */
export const factorMethodsOf = (factors: Factors): readonly FactorMethod[] => [
  ...(factors.totp ? (['totp'] as const) : []),
  ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(factors.recoveryCodes.length > 0 ? (['recoveryCode'] as const) : []),
];

/** First step of a sign-in: the password, or a linked account without one. */
const firstStepOf = ({ passwordHash }: WithPassword): ProofMethod =>
  passwordHash === undefined ? 'provider' : 'password';

interface WithPassword {
  readonly passwordHash: string | undefined;
}

/** Step-up methods of a person. */
export const stepUpMethodsOf = (
  account: WithPassword,
  factors: Factors,
): readonly ProofMethod[] => [firstStepOf(account), ...factorMethodsOf(factors)];

export const isSpent = ({ spent }: Factors, ids: readonly string[]): boolean =>
  spent.some(({ id }) => ids.includes(id));
