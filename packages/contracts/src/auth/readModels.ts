import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { roles } from '../kernel/rules.ts';
import { FanDetails } from '../profiles/details.ts';
import { languages } from '../translations/languages.ts';

/** Own account of a person. Owner and id: the account's id. */
export const accountsModel = defineReadModel(
  'accounts',
  z.object({
    accountId: Id,
    role: z.enum(roles),
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** Requested and not confirmed yet. */
    newEmail: z.object({ email: z.string(), until: Instant }).nullable(),
    language: z.enum(languages),
    isPresenceHidden: z.boolean(),
    username: z.string(),
    name: z.string(),
    avatarId: Id.nullable(),
    coverId: Id.nullable(),
    /** Null for an account that is not a fan's, or without details. */
    details: FanDetails.nullable(),
    credentialsVersion: z.int(),
    keptSessionId: Id.nullable(),
    /**
     * Quarantine after a recovery: sign-in methods added in this period are disabled until the person has
     * confirmed them.
     */
    asleep: z.object({ recoveryId: Id, from: Instant, until: Instant }).nullable(),
    registeredAt: Instant,
  }),
);

/**
 * All sign-ins of a person, including closed ones; their details stay in the log, under the person's key.
 * Owner: the account's id; id: the session's; ordered by when they were opened.
 */
export const signInsOfPerson = defineReadModel(
  'sign-ins-of-person',
  z.object({ tokenHash: z.string(), openedAt: Instant }),
  ['opened'],
);

/** Open sessions. Owner: the account's id; id: the session's. */
export const sessionsModel = defineReadModel(
  'sessions',
  z.object({
    sessionId: Id,
    tokenHash: z.string(),
    credentialsVersion: z.int(),
    userAgent: z.string(),
    address: z.string(),
    country: z.string().optional(),
    openedAt: Instant,
    usedAt: Instant,
    expiresAt: Instant,
  }),
  ['opened'],
);
