import type { CommonProblemCode } from './problem.ts';
import type { Who } from './route.ts';
import { type Role, roles } from './rules.ts';

/** Roles of a caller: not signed in, or the role of the account. */
export const callerRoles = ['nobody', ...roles] as const;
export type CallerRole = (typeof callerRoles)[number];

/** Returns the problem for a caller whose role may not make a call; undefined if allowed. */
export const refusalOf = (who: Who, caller: CallerRole): CommonProblemCode | undefined => {
  if (who === 'public' || who === 'any') return undefined;
  if (caller === 'nobody') return 'UNAUTHENTICATED';
  if (who === 'member' || who === caller) return undefined;
  if (who === 'performer') return 'NOT_A_PERFORMER';
  if (who === 'user') return 'NOT_A_FAN';
  const named: readonly Role[] = who.staff;
  return named.includes(caller) ? undefined : 'FORBIDDEN';
};
