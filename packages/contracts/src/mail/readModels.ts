import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { mailEnds } from './events.ts';

/** The owner of the one outbox. */
export const everyMail = 'mails';

/**
 * Mails that are owed or were given up; what was sent is there no more. Owner: `everyMail`; id: the
 * mail's. `owed` is ordered by when it is due, `dead` by when it was given up.
 */
export const outboxModel = defineReadModel(
  'outbox',
  z.object({
    mailId: Id,
    kind: z.string(),
    attempts: z.int(),
    askedAt: Instant,
    /** From when on somebody may try; null once it was given up. */
    dueAt: Instant.nullable(),
    error: z.string().nullable(),
    givenUp: z.object({ reason: z.enum(mailEnds), at: Instant }).nullable(),
  }),
  ['owed', 'dead'],
);

/** The mails that were asked for to a person. Owner: the person; id: the mail's; by when they were. */
export const mailsOfPerson = defineReadModel(
  'mails-of-person',
  z.object({ mailId: Id, askedAt: Instant }),
  ['asked'],
);
