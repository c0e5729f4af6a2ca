import { z } from 'zod';
import { filePurposes } from '../files/events.ts';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** Owner of all media work. */
export const mediaWorkOwner = 'files';

/**
 * Pending media work, and uploads given up for external reasons (dead letters). Owner: `mediaWorkOwner`; id: the
 * file's. `pictures` and `media` are ordered by due time, and named as their queues; `dead` by when it was
 * given up.
 */
export const mediaWorkModel = defineReadModel(
  'media-work',
  z.object({
    fileId: Id,
    purpose: z.enum(filePurposes),
    attempts: z.int().nonnegative(),
    askedAt: Instant,
    /** Time of the next attempt; null for a dead letter. */
    dueAt: Instant.nullable(),
    /** Error of the last attempt. */
    error: z.string().nullable(),
    givenUpAt: Instant.nullable(),
  }),
  ['pictures', 'media', 'dead'],
);
