import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { accountPathOf, sectionsOf } from '@ovation/product-ui/account/sections';

/** Of nobody who is signed in: each is led on to their own place. */
export const rootPath = '/';
export const loginPath = '/auth/login';
const creatorRegisterPath = '/auth/creator-register';

const staffPath = '/staff';

export type Person = Pick<CurrentUser, '_id' | 'email' | 'username' | 'isPerformer' | 'role'>;

/** Section 2 of the specification, and "Roles" of the decisions: where a person lands after signing in. */
export const landingOf = (person: Person): string => {
  if (isStaffRole(person.role)) return staffPath;
  const complete = person.email !== '' && person.username !== '';
  if (!person.isPerformer) return complete ? '/home' : '/user/account';
  return complete ? `/${person.username || person._id}` : '/creator/account';
};

const accountPath = /^\/(?:user|creator|staff)\/account(\/[^/]+)?\/?$/u;

/** The same page of the account of `person`; its first one where theirs has none like it. */
const ownAccountAt = (pathname: string, person: Person): string | undefined => {
  const match = accountPath.exec(pathname);
  if (!match) return undefined;
  const [, section = ''] = match;
  const isTheirs = sectionsOf(person.role).some(({ path }) => path === section);
  return accountPathOf(person) + (isTheirs ? section : '');
};

const closedWords = ['user', 'home', 'creator', 'messages'] as const;

/**
 * Section 2: a path with one of these words needs a session, but for registering. They count as whole
 * segments: a creator may be called `homer`.
 */
const isClosedPath = (pathname: string): boolean =>
  pathname !== creatorRegisterPath &&
  pathname.split('/').some((segment) => closedWords.some((word) => word === segment));

/** Pages that end sessions themselves, and then say what else is to be done. */
const recoveryPaths: readonly string[] = ['/auth/reset', '/auth/undo-email-change'];

/** Whether somebody whose session has ended there goes to sign in again, and is brought back afterwards. */
export const leavesWithoutSession = (pathname: string): boolean =>
  pathname !== loginPath && !recoveryPaths.includes(pathname);

export interface Access {
  readonly who?: 'member' | 'performer' | 'staff' | undefined;
  readonly noRedirect?: boolean | undefined;
  /** Staff are led away from every other page: those are the product of fans and creators. */
  readonly isOpenToStaff?: boolean | undefined;
}

/** Somebody's own page, which whoever is not signed in is led away from. */
export const isPrivateAt = (pathname: string, access: Access = {}): boolean =>
  access.who !== undefined || isClosedPath(pathname);

/** A page of the staff is not there for anybody else, as soon as it is known who that is. */
export const isHiddenFrom = (person: Person | undefined, { who }: Access): boolean =>
  who === 'staff' && person !== undefined && !isStaffRole(person.role);

/**
 * Where a visit to `pathname` must go instead, or undefined when it may stay. `person` is undefined
 * until the server has said who the token belongs to; pages of creators and of staff wait for that.
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
  // Pages of the staff are not there for others, and lead nowhere.
  const account = access.who === 'staff' ? undefined : ownAccountAt(pathname, person);
  if (account !== undefined) {
    const isThere = pathname === account || pathname === `${account}/`;
    return isThere ? undefined : account;
  }
  const isElsewhere = isStaffRole(person.role)
    ? !access.isOpenToStaff && pathname !== staffPath
    : access.who === 'performer' && !person.isPerformer;
  return isElsewhere ? landingOf(person) : undefined;
};
