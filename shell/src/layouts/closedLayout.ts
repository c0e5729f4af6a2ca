import { isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import { loginPath } from '../access/redirects.ts';

export interface Site {
  readonly isMaintained: boolean;
  readonly isCountryBlocked: boolean;
}

/** Visitor and page. */
export interface Visit {
  readonly pathname: string;
  /** Undefined while signed out or loading. */
  readonly role: Role | undefined;
}

/** Replacement of all pages. */
export type ClosedLayout = 'maintenance' | 'geo-block';

/** True for staff, who keep working while the product is closed, and for their sign-in. */
const mayBypass = ({ pathname, role }: Visit): boolean =>
  pathname === loginPath || (role !== undefined && isStaffRole(role));

/** Layout of a closed site: maintenance, a blocked country, or undefined for the page's own layout. */
export const closedLayoutOf = (
  { isMaintained, isCountryBlocked }: Site,
  visit: Visit,
): ClosedLayout | undefined => {
  if (mayBypass(visit)) return undefined;
  if (isMaintained) return 'maintenance';
  return isCountryBlocked ? 'geo-block' : undefined;
};
