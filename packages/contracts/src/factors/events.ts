import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Tickets and challenges that a proof has used up; none of them is good a second time. */
const spent = z.array(z.string());
/** Counts the periods of 30 seconds since 1970. */
const TotpStep = z.int().nonnegative();

/** A secret was shown for an authenticator app. It proves nothing before a code of it came back. */
export const TotpBegun = defineEvent(
  'TotpBegun',
  { accountId: Id, secret: z.string(), begunAt: Instant },
  { personal: { secret: 'accountId' } },
);

/** From here on a code of the app is the second step of signing in. */
export const TotpAdded = defineEvent(
  'TotpAdded',
  {
    accountId: Id,
    secret: z.string(),
    /** The step of the code that confirmed it. */
    step: TotpStep,
    addedAt: Instant,
  },
  { personal: { secret: 'accountId' } },
);

/** A code was right. Neither it nor an earlier one is taken again. */
export const TotpUsed = defineEvent('TotpUsed', {
  accountId: Id,
  step: TotpStep,
  spent,
  usedAt: Instant,
});

export const TotpRemoved = defineEvent('TotpRemoved', { accountId: Id, removedAt: Instant });

/** New recovery codes; those before are worth nothing. Keyed hashes: the codes are nowhere. */
export const RecoveryCodesMade = defineEvent('RecoveryCodesMade', {
  accountId: Id,
  codeHashes: z.array(z.string()),
  /** They came with the first factor, which is told of already. */
  isFirst: z.boolean().optional(),
  madeAt: Instant,
});

export const RecoveryCodeUsed = defineEvent('RecoveryCodeUsed', {
  accountId: Id,
  codeHash: z.string(),
  codesLeft: z.int().nonnegative(),
  spent,
  usedAt: Instant,
});

/** A passkey signs the person in, by itself or as the second step. */
export const PasskeyAdded = defineEvent(
  'PasskeyAdded',
  {
    accountId: Id,
    passkeyId: Id,
    /** What the authenticator calls it. base64url */
    credentialId: z.string(),
    /** COSE, base64url: checks what the authenticator signs, and is no secret. */
    publicKey: z.string(),
    counter: z.int().nonnegative(),
    /** How a browser reaches it: `internal`, `hybrid`, `usb`, … */
    transports: z.array(z.string()),
    /** Whether it is kept on several devices of the person. */
    isSynced: z.boolean(),
    name: z.string(),
    spent,
    addedAt: Instant,
  },
  { personal: { credentialId: 'accountId', publicKey: 'accountId', name: 'accountId' } },
);

export const PasskeyUsed = defineEvent('PasskeyUsed', {
  accountId: Id,
  passkeyId: Id,
  /** As the authenticator counts; zero where it does not. */
  counter: z.int().nonnegative(),
  spent,
  usedAt: Instant,
});

export const PasskeyRenamed = defineEvent(
  'PasskeyRenamed',
  { accountId: Id, passkeyId: Id, name: z.string(), renamedAt: Instant },
  { personal: { name: 'accountId' } },
);

export const PasskeyRemoved = defineEvent('PasskeyRemoved', {
  accountId: Id,
  passkeyId: Id,
  removedAt: Instant,
});

/** Recovery codes went, and what they stand in for stays. */
export const RecoveryCodesRemoved = defineEvent('RecoveryCodesRemoved', {
  accountId: Id,
  removedAt: Instant,
});

/**
 * All of it was taken away: by the operator, as its person has lost it and sets up another; or because
 * somebody has shown to have the address who had not when it was set up.
 */
export const FactorsReset = defineEvent('FactorsReset', {
  accountId: Id,
  /** The first ones did not say: those were the operator's. */
  reason: z.enum(['operator', 'address-confirmed']).optional(),
  resetAt: Instant,
});

/** `factors-<account's id>`: what a person proves themself with beside the password. */
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
