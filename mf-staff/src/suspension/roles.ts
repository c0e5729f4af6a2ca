import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@ovation/contracts/kernel/rules';
import { roleNames } from '../auth/roles.ts';

/** Names of the account roles. */
export const accountRoles: Readonly<Record<Role, MessageDescriptor>> = {
  user: msg({ id: 'accounts.role.fan', message: 'Fan' }),
  performer: msg({ id: 'accounts.role.creator', message: 'Creator' }),
  ...roleNames,
};
