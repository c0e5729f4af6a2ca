import type { CurrentUser } from '@ovation/contracts/auth/currentUser';

export const loginPath = '/auth/login';
const creatorRegisterPath = '/auth/creator-register';

type Person = Pick<CurrentUser, '_id' | 'email' | 'username' | 'isPerformer'>;

/** Section 2 of the specification: where a person lands after signing in. */
export const landingOf = (person: Person): string => {
  const complete = person.email !== '' && person.username !== '';
  if (!person.isPerformer) return complete ? '/home' : '/user/account';
  return complete ? `/${person.username || person._id}` : '/creator/account';
};

const closedWords = ['user', 'home', 'creator', 'messages'] as const;

/** Section 2: a path that contains one of these words needs a session, but for registering. */
const isClosedPath = (pathname: string): boolean =>
  pathname !== creatorRegisterPath && closedWords.some((word) => pathname.includes(word));

export interface Access {
  readonly who?: 'member' | 'performer' | undefined;
  readonly noRedirect?: boolean | undefined;
}

/**
 * Where a visit to `pathname` must go instead, or undefined when it may stay. `person` is undefined
 * until the server has said who the token belongs to; a creator's page waits for that.
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
  if (access.who === 'performer' && person && !person.isPerformer) return landingOf(person);
  return undefined;
};
