import { isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import { loginPath } from '../access/redirects.ts';

export interface Site {
  readonly isMaintained: boolean;
  readonly isCountryBlocked: boolean;
}

/** Who looks at a page. */
export interface Visit {
  readonly pathname: string;
  /** Undefined for whoever is not signed in, or not known yet. */
  readonly role: Role | undefined;
}

/** What stands in the place of every page. */
export type ClosedLayout = 'maintenance' | 'geo-block';

/** The staff goes on working while the product is closed to others, and so can sign in. */
const isLetIn = ({ pathname, role }: Visit): boolean =>
  pathname === loginPath || (role !== undefined && isStaffRole(role));

/** Section 2 of the specification: maintenance, a blocked country, else undefined: the page's own layout. */
export const closedLayoutOf = (
  { isMaintained, isCountryBlocked }: Site,
  visit: Visit,
): ClosedLayout | undefined => {
  if (isLetIn(visit)) return undefined;
  if (isMaintained) return 'maintenance';
  return isCountryBlocked ? 'geo-block' : undefined;
};
