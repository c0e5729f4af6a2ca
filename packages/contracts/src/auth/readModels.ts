import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { roles } from '../kernel/rules.ts';
import { FanDetails } from '../profiles/details.ts';
import { languages } from '../translations/problemTexts.ts';

/** A person, as the person sees it. Owner and id: the account's id. */
export const accountsModel = defineReadModel(
  'accounts',
  z.object({
    accountId: Id,
    role: z.enum(roles),
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** Wished for, and not confirmed yet. */
    newEmail: z.object({ email: z.string(), until: Instant }).nullable(),
    language: z.enum(languages),
    isPresenceHidden: z.boolean(),
    username: z.string(),
    name: z.string(),
    avatarId: Id.nullable(),
    coverId: Id.nullable(),
    /** Null of whoever is no fan, or has told nothing. */
    details: FanDetails.nullable(),
    credentialsVersion: z.int(),
    keptSessionId: Id.nullable(),
    /** What was added in this time signs nobody in until the person has decided. */
    asleep: z.object({ recoveryId: Id, from: Instant, until: Instant }).nullable(),
    registeredAt: Instant,
  }),
);

/**
 * Every sign-in of a person, those that were closed since too: what they were stays in the log, under the
 * person's key. Owner: the account's id; id: the session's; by when they were opened.
 */
export const signInsOfPerson = defineReadModel(
  'sign-ins-of-person',
  z.object({ tokenHash: z.string(), openedAt: Instant }),
  ['opened'],
);

/** The sign-ins that were not closed. Owner: the account's id; id: the session's. */
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
