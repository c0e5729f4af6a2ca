import { z } from 'zod';
import { Id } from '../kernel/id.ts';

/** A creator in a line: what stands beside a post, a message or a suggestion. */
export const PerformerCard = z
  .object({
    _id: Id,
    username: z.string(),
    name: z.string(),
    avatar: z.string().describe('A URL; a placeholder when there is none'),
    isVerified: z.boolean(),
  })
  .meta({ id: 'PerformerCard' });
export type PerformerCard = z.infer<typeof PerformerCard>;
