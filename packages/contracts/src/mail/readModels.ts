import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { mailEnds } from './events.ts';

/** Owner of the outbox. */
export const outboxOwner = 'mails';

/**
 * Outbox: pending mails and dead letters; sent mails are removed. Owner: `outboxOwner`; id: the mail's. `owed`
 * is ordered by due time, `dead` by when it was given up.
 */
export const outboxModel = defineReadModel(
  'outbox',
  z.object({
    mailId: Id,
    kind: z.string(),
    attempts: z.int(),
    askedAt: Instant,
    /** Time of the next attempt; null for a dead letter. */
    dueAt: Instant.nullable(),
    error: z.string().nullable(),
    givenUp: z.object({ reason: z.enum(mailEnds), at: Instant }).nullable(),
  }),
  ['owed', 'dead'],
);

/** Mails to a person. Owner: the person; id: the mail's; ordered by request time. */
export const mailsOfPerson = defineReadModel(
  'mails-of-person',
  z.object({ mailId: Id, askedAt: Instant }),
  ['asked'],
);
