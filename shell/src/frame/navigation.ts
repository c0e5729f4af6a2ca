import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';

export interface NavigationItem {
  readonly to: string;
  readonly icon: IconName;
  readonly label: MessageDescriptor;
  /** Also in the bottom bar of a phone. */
  readonly inBar: boolean;
  /** Requires sign-in. */
  readonly isPrivate?: true;
  readonly badge?: 'messages' | 'notices';
  /** Paths that belong to the item without being items themselves. */
  readonly subpaths?: readonly string[];
}

const everybody: readonly NavigationItem[] = [
  {
    to: '/home',
    icon: 'home',
    label: msg({ id: 'nav.home', message: 'Home' }),
    inBar: true,
    isPrivate: true,
  },
  {
    to: '/explore',
    icon: 'explore',
    label: msg({ id: 'nav.explore', message: 'Explore' }),
    inBar: true,
    subpaths: ['/search', '/tag', '/category'],
  },
  {
    to: '/search',
    icon: 'search',
    label: msg({ id: 'nav.search', message: 'Search' }),
    // In the top bar on a phone.
    inBar: false,
  },
  { to: '/live', icon: 'live', label: msg({ id: 'nav.live', message: 'Live' }), inBar: true },
  {
    to: '/messages',
    icon: 'message',
    label: msg({ id: 'nav.messages', message: 'Messages' }),
    inBar: true,
    isPrivate: true,
    badge: 'messages',
  },
  {
    to: '/notifications',
    icon: 'bell',
    label: msg({ id: 'nav.notifications', message: 'Notifications' }),
    inBar: false,
    isPrivate: true,
    badge: 'notices',
  },
  {
    to: '/bookmarks',
    icon: 'bookmark',
    label: msg({ id: 'nav.bookmarks', message: 'Bookmarks' }),
    inBar: false,
    isPrivate: true,
  },
];

const wallet: NavigationItem = {
  to: '/wallet',
  icon: 'wallet',
  label: msg({ id: 'nav.wallet', message: 'Wallet' }),
  inBar: false,
};
const studio: NavigationItem = {
  to: '/studio',
  icon: 'studio',
  label: msg({ id: 'nav.studio', message: 'Studio' }),
  inBar: true,
  subpaths: ['/fans'],
};
const signIn: NavigationItem = {
  to: '/auth/login',
  icon: 'user',
  label: msg({ id: 'nav.signIn', message: 'Sign in' }),
  inBar: true,
};

const register: NavigationItem = {
  to: '/auth/register',
  icon: 'plus',
  label: msg({ id: 'nav.register', message: 'Create account' }),
  inBar: true,
};

/** Paths under the account item of every signed-in user. */
const sharedPaths: readonly string[] = ['/account', '/page/contact'];

const ofStaff: readonly NavigationItem[] = [
  {
    to: '/staff',
    icon: 'briefcase',
    label: msg({ id: 'nav.staff', message: 'Staff' }),
    inBar: true,
  },
  {
    to: '/staff/account',
    icon: 'user',
    label: msg({ id: 'nav.me', message: 'Me' }),
    inBar: true,
    subpaths: sharedPaths,
  },
];

/** Profile page of a creator, account of a fan. */
const ownPage = (user: CurrentUser): NavigationItem =>
  user.isPerformer
    ? {
        to: `/${user.username || user._id}`,
        icon: 'user',
        label: msg({ id: 'nav.profile', message: 'Profile' }),
        inBar: true,
        subpaths: [
          '/creator/account',
          '/user/account',
          '/following',
          '/bookmarks',
          '/notifications',
          ...sharedPaths,
        ],
      }
    : {
        to: '/user/account',
        icon: 'user',
        label: msg({ id: 'nav.me', message: 'Me' }),
        inBar: true,
        subpaths: [
          '/wallet',
          '/subscriptions',
          '/bought',
          '/bookmarks',
          '/following',
          '/notifications',
          ...sharedPaths,
        ],
      };

const itemsOf = (user: CurrentUser | undefined): readonly NavigationItem[] => {
  if (!user) return [...everybody.filter(({ isPrivate }) => !isPrivate), signIn, register];
  if (isStaffRole(user.role)) return ofStaff;
  return [...everybody, user.isPerformer ? studio : wallet, ownPage(user)];
};

/** Navigation items of a user; only those whose page is deployed. */
export const navigationFor = (
  user: CurrentUser | undefined,
  hasPage: (path: string) => boolean,
): readonly NavigationItem[] => {
  return itemsOf(user).filter((item) => hasPage(item.to));
};

const isAt = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

/** Item of the current path, the most specific one. */
export const currentIn = (
  items: readonly NavigationItem[],
  pathname: string,
): NavigationItem | undefined =>
  items
    .filter(({ to }) => isAt(pathname, to))
    .sort((one, other) => other.to.length - one.to.length)[0] ??
  items.find(({ subpaths = [] }) => subpaths.some((to) => isAt(pathname, to)));
