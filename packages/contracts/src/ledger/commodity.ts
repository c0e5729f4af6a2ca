import { z } from 'zod';

/** What can be moved: whole tokens, or integer cents. */
export const Commodity = z.enum(['TOKEN', 'USD']);
export type Commodity = z.infer<typeof Commodity>;
