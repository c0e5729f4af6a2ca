import type { CommonProblemCode } from './problem.ts';
import type { Who } from './route.ts';
import { type Role, roles } from './rules.ts';

/** Who asks: nobody who is signed in, or somebody of a role. */
export const askers = ['nobody', ...roles] as const;
export type Asker = (typeof askers)[number];

/** What a call refuses somebody with for who they are; undefined for those whom it lets in. */
export const refusalOf = (who: Who, asker: Asker): CommonProblemCode | undefined => {
  if (who === 'public' || who === 'any') return undefined;
  if (asker === 'nobody') return 'UNAUTHENTICATED';
  if (who === 'member' || who === asker) return undefined;
  if (who === 'performer') return 'NOT_A_PERFORMER';
  if (who === 'user') return 'NOT_A_FAN';
  const named: readonly Role[] = who.staff;
  return named.includes(asker) ? undefined : 'FORBIDDEN';
};
