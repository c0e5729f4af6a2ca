import type { CommonProblemCode } from './problem.ts';
import type { Who } from './route.ts';
import { type Role, roles } from './rules.ts';

/** Roles of a caller: not signed in, or the role of the account. */
export const askers = ['nobody', ...roles] as const;
export type Asker = (typeof askers)[number];

/** Returns the problem for a caller whose role may not make a call; undefined if allowed. */
export const refusalOf = (who: Who, asker: Asker): CommonProblemCode | undefined => {
  if (who === 'public' || who === 'any') return undefined;
  if (asker === 'nobody') return 'UNAUTHENTICATED';
  if (who === 'member' || who === asker) return undefined;
  if (who === 'performer') return 'NOT_A_PERFORMER';
  if (who === 'user') return 'NOT_A_FAN';
  const named: readonly Role[] = who.staff;
  return named.includes(asker) ? undefined : 'FORBIDDEN';
};
