import type { Role } from '@ovation/contracts/kernel/rules';

/** Where somebody finds a part of their account: fans and creators have theirs in different places. */
export const accountPath = (role: Role, part: 'data'): string =>
  `/${role === 'performer' ? 'creator' : 'user'}/account/${part}`;
