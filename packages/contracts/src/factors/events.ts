import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Tickets and challenges used up by a proof; each is valid once. */
const usedTokens = z.array(z.string());
/** Number of 30-second periods since 1970. */
const TotpStep = z.int().nonnegative();

/** A TOTP secret was shown for an authenticator app. It is inactive until a code of it is confirmed. */
export const TotpBegun = defineEvent(
  'TotpBegun',
  { accountId: Id, secret: z.string(), begunAt: Instant },
  { personal: { secret: 'accountId' } },
);

/** Codes of the authenticator app are required as the second factor. */
export const TotpAdded = defineEvent(
  'TotpAdded',
  {
    accountId: Id,
    secret: z.string(),
    /** Step of the code that confirmed it. */
    step: TotpStep,
    addedAt: Instant,
  },
  { personal: { secret: 'accountId' } },
);

/** A code was accepted. Neither it nor an earlier one is accepted again. */
export const TotpUsed = defineEvent('TotpUsed', {
  accountId: Id,
  step: TotpStep,
  spent: usedTokens,
  usedAt: Instant,
});

/** The authenticator app was removed. */
export const TotpRemoved = defineEvent('TotpRemoved', { accountId: Id, removedAt: Instant });

/** New recovery codes, which replace those before. Stored as keyed hashes only. */
export const RecoveryCodesMade = defineEvent('RecoveryCodesMade', {
  accountId: Id,
  codeHashes: z.array(z.string()),
  /** Generated with the first factor, of which the person is notified already. */
  isFirst: z.boolean().optional(),
  madeAt: Instant,
});

/** A recovery code was used; it does not work again. */
export const RecoveryCodeUsed = defineEvent('RecoveryCodeUsed', {
  accountId: Id,
  codeHash: z.string(),
  codesLeft: z.int().nonnegative(),
  spent: usedTokens,
  usedAt: Instant,
});

/** A passkey was added: it signs the person in, alone or as the second factor. */
export const PasskeyAdded = defineEvent(
  'PasskeyAdded',
  {
    accountId: Id,
    passkeyId: Id,
    /** Credential id of the authenticator, base64url. */
    credentialId: z.string(),
    /** Public key in COSE, base64url: verifies signatures, not a secret. */
    publicKey: z.string(),
    counter: z.int().nonnegative(),
    /** Transports of the browser: `internal`, `hybrid`, `usb`, … */
    transports: z.array(z.string()),
    /** True if it is synced across the person's devices. */
    isSynced: z.boolean(),
    name: z.string(),
    spent: usedTokens,
    addedAt: Instant,
  },
  { personal: { credentialId: 'accountId', publicKey: 'accountId', name: 'accountId' } },
);

/** A passkey was used. */
export const PasskeyUsed = defineEvent('PasskeyUsed', {
  accountId: Id,
  passkeyId: Id,
  /** Signature counter of the authenticator; zero where unsupported. */
  counter: z.int().nonnegative(),
  spent: usedTokens,
  usedAt: Instant,
});

/** A passkey was renamed. */
export const PasskeyRenamed = defineEvent(
  'PasskeyRenamed',
  { accountId: Id, passkeyId: Id, name: z.string(), renamedAt: Instant },
  { personal: { name: 'accountId' } },
);

/** A passkey was removed. */
export const PasskeyRemoved = defineEvent('PasskeyRemoved', {
  accountId: Id,
  passkeyId: Id,
  removedAt: Instant,
});

/** Recovery codes were removed; the factors stay. */
export const RecoveryCodesRemoved = defineEvent('RecoveryCodesRemoved', {
  accountId: Id,
  removedAt: Instant,
});

/**
 * All factors were removed: by the operator, as the person has lost access; or because someone confirmed the
 * address who did not control it when they were set up.
 */
export const FactorsReset = defineEvent('FactorsReset', {
  accountId: Id,
  /** Absent in early events, which were the operator's. */
  reason: z.enum(['operator', 'address-confirmed']).optional(),
  resetAt: Instant,
});

/** `factors-<account's id>`: second factors of a person. */
export const factorsStream = defineStream('factors', [
  TotpBegun,
  TotpAdded,
  TotpUsed,
  TotpRemoved,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  PasskeyAdded,
  PasskeyUsed,
  PasskeyRenamed,
  PasskeyRemoved,
  RecoveryCodesRemoved,
  FactorsReset,
]);
export type FactorsEvent = StreamEvent<typeof factorsStream>;
