import type { Role } from '@ovation/contracts/kernel/rules';

/** Path of an account page, which differs for fans and creators. */
export const accountPath = (role: Role, part: 'data'): string =>
  `/${role === 'performer' ? 'creator' : 'user'}/account/${part}`;
