import { z } from 'zod';
import { Instant } from '../kernel/id.ts';

/** What whoever has proven who they are is answered, by whichever way. */
export const SignedIn = z.object({ token: z.string(), expiresAt: Instant });
export type SignedIn = z.infer<typeof SignedIn>;
