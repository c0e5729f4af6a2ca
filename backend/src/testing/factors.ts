import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { luna } from './accounts.ts';
import { idOf } from './decider.ts';

/** Fixture: Luna's second factors, for specs of deciders. */
export const at = '2026-01-01T00:00:00.000Z';
export const later = '2026-01-01T00:05:00.000Z';

export const totpBegun = (secret = 'SECRET'): FactorsEvent => ({
  type: 'TotpBegun',
  data: { accountId: luna, secret, begunAt: at },
});

export const totpAdded = (step = 100): FactorsEvent => ({
  type: 'TotpAdded',
  data: { accountId: luna, secret: 'SECRET', step, addedAt: at },
});

export const codesMade = (...codeHashes: string[]): FactorsEvent => ({
  type: 'RecoveryCodesMade',
  data: { accountId: luna, codeHashes, madeAt: at },
});

export const passkeyOf = (number: number) => ({
  passkeyId: idOf(100 + number),
  credentialId: `credential-${number}`,
  publicKey: 'key',
  counter: 3,
  transports: ['internal'],
  isSynced: false,
  name: `Passkey ${number}`,
});

export const passkeyAdded = (number: number, spent: readonly string[] = []): FactorsEvent => ({
  type: 'PasskeyAdded',
  data: { accountId: luna, ...passkeyOf(number), spent: [...spent], addedAt: at },
});
