import { z } from 'zod';
import { Id } from '../kernel/id.ts';

/** Omitted where true, as for nearly all. */
export const mayBePaid = z
  .boolean()
  .optional()
  .describe(
    'False for a creator who is not verified yet, or no longer: tips, purchases and subscriptions are ' +
      'refused as `PERFORMER_NOT_VERIFIED`',
  );

/** Short form of the other person. */
export const Participant = z
  .object({
    _id: Id,
    name: z.string(),
    username: z.string(),
    avatar: z.string().describe('URL; a placeholder without a picture'),
    isPerformer: z.boolean(),
    isVerified: z.boolean().describe('A creator whose documents were approved'),
    mayBePaid,
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;
