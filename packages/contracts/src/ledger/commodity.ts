import { z } from 'zod';

/** Commodities: whole tokens, or integer cents. */
export const Commodity = z.enum(['TOKEN', 'USD']);
export type Commodity = z.infer<typeof Commodity>;
