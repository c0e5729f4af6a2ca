import { z } from 'zod';
import { filePurposes } from '../files/events.ts';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** The owner of all of it. */
export const everyFile = 'files';

/**
 * Uploads of which something is still to be made, and those that were given up through no fault of their own.
 * Owner: `everyFile`; id: the file's. `pictures` and `media` are ordered by when work is due, and named as the
 * queues that carry it; `dead` by when it was given up.
 */
export const mediaWorkModel = defineReadModel(
  'media-work',
  z.object({
    fileId: Id,
    purpose: z.enum(filePurposes),
    attempts: z.int().nonnegative(),
    askedAt: Instant,
    /** From when on somebody may try; null once it was given up. */
    dueAt: Instant.nullable(),
    /** What the last attempt came to. */
    error: z.string().nullable(),
    givenUpAt: Instant.nullable(),
  }),
  ['pictures', 'media', 'dead'],
);
