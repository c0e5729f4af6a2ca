import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { accountPathOf, sectionsOf } from '@ovation/product-ui/account/sections';

/** Root path: redirects signed-in users to their landing page. */
export const rootPath = '/';
export const loginPath = '/auth/login';
const creatorRegisterPath = '/auth/creator-register';

const staffPath = '/staff';

export type Person = Pick<CurrentUser, '_id' | 'email' | 'username' | 'isPerformer' | 'role'>;

/**
 * Landing page after sign-in: the staff area, the account page of an incomplete account, else home or a
 * creator's page.
 */
export const landingPath = (person: Person): string => {
  if (isStaffRole(person.role)) return staffPath;
  const complete = person.email !== '' && person.username !== '';
  if (!person.isPerformer) return complete ? '/home' : '/user/account';
  return complete ? `/${person.username || person._id}` : '/creator/account';
};

const accountPath = /^\/(?:user|creator|staff)\/account(\/[^/]+)?\/?$/u;

/** Path of the corresponding page in the person's own account area; its first page if there is none. */
const ownAccountAt = (pathname: string, person: Person): string | undefined => {
  const match = accountPath.exec(pathname);
  if (!match) return undefined;
  const [, section = ''] = match;
  const isTheirs = sectionsOf(person.role).some(({ path }) => path === section);
  return accountPathOf(person) + (isTheirs ? section : '');
};

const closedWords = ['user', 'home', 'creator', 'messages'] as const;

/**
 * True for a path that requires a session, except registration. The words match whole
 * segments: a creator may be called `homer`.
 */
const isClosedPath = (pathname: string): boolean =>
  pathname !== creatorRegisterPath &&
  pathname.split('/').some((segment) => closedWords.some((word) => word === segment));

/** Pages that end sessions themselves, and then show further steps. */
const recoveryPaths: readonly string[] = ['/auth/reset', '/auth/undo-email-change'];

/** True if a lost session on this path leads to the login page and back. */
export const redirectsToLogin = (pathname: string): boolean =>
  pathname !== loginPath && !recoveryPaths.includes(pathname);

export interface Access {
  readonly who?: 'member' | 'performer' | 'staff' | undefined;
  readonly noRedirect?: boolean | undefined;
  /** Open to staff, who are redirected from all other pages of fans and creators. */
  readonly isOpenToStaff?: boolean | undefined;
}

/** True for a page that redirects signed-out visitors to the login page. */
export const isPrivateAt = (pathname: string, access: Access = {}): boolean =>
  access.who !== undefined || isClosedPath(pathname);

/** True for a staff page once the person is known not to be staff. */
export const isHiddenFrom = (person: Person | undefined, { who }: Access): boolean =>
  who === 'staff' && person !== undefined && !isStaffRole(person.role);

/**
 * Redirect target of a visit to `pathname`, or undefined if it may stay. `person` is undefined until the
 * token's owner is known; pages of creators and staff wait for that.
 */
export const redirectOf = (
  pathname: string,
  access: Access,
  isSignedIn: boolean,
  person: Person | undefined,
): string | undefined => {
  if (!isSignedIn) {
    if (isClosedPath(pathname)) return loginPath;
    return access.who && !access.noRedirect ? loginPath : undefined;
  }
  if (!person) return undefined;
  // Staff pages are a 404 for others, without a redirect.
  const account = access.who === 'staff' ? undefined : ownAccountAt(pathname, person);
  if (account !== undefined) {
    const isThere = pathname === account || pathname === `${account}/`;
    return isThere ? undefined : account;
  }
  const isOtherPath = isStaffRole(person.role)
    ? !access.isOpenToStaff && pathname !== staffPath
    : access.who === 'performer' && !person.isPerformer;
  return isOtherPath ? landingPath(person) : undefined;
};
