import { z } from 'zod';
import { Instant } from '../kernel/id.ts';

/** Response of a successful sign-in, by any method. */
export const SignedIn = z.object({ token: z.string(), expiresAt: Instant });
export type SignedIn = z.infer<typeof SignedIn>;
