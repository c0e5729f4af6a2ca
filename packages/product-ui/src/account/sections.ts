import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';

/** Role of the account's owner: fan, creator or staff. */
export type Owner = 'fan' | 'creator' | 'staff';

export interface AccountSection {
  /** Path below that of the account; empty for its first page. */
  readonly path: string;
  readonly icon: IconName;
  readonly label: MessageDescriptor;
  readonly of: readonly Owner[];
}

const everybody: readonly Owner[] = ['fan', 'creator', 'staff'];

/** Pages of the account area, in display order. */
export const accountSections = [
  {
    path: '',
    icon: 'user',
    label: msg({ id: 'account.section.profile', message: 'Profile' }),
    of: ['fan', 'staff'],
  },
  // A creator's profile is edited on the public page.
  {
    path: '',
    icon: 'edit',
    label: msg({ id: 'account.section.edit', message: 'Edit profile' }),
    of: ['creator'],
  },
  {
    path: '/documents',
    icon: 'document',
    label: msg({ id: 'account.section.documents', message: 'Documents' }),
    of: ['creator'],
  },
  {
    path: '/payouts',
    icon: 'bank',
    label: msg({ id: 'account.section.payouts', message: 'Payouts' }),
    of: ['creator'],
  },
  {
    path: '/security',
    icon: 'shieldCheck',
    label: msg({ id: 'account.section.security', message: 'Security' }),
    of: everybody,
  },
  {
    path: '/preferences',
    icon: 'sliders',
    label: msg({ id: 'account.section.preferences', message: 'Preferences' }),
    of: everybody,
  },
  {
    path: '/privacy',
    icon: 'hand',
    label: msg({ id: 'account.section.privacy', message: 'Privacy' }),
    of: ['fan', 'creator'],
  },
  {
    path: '/data',
    icon: 'download',
    label: msg({ id: 'account.section.data', message: 'Your data' }),
    of: ['fan', 'creator'],
  },
] as const satisfies readonly AccountSection[];

const ownerOf = (role: Role): Owner => {
  if (isStaffRole(role)) return 'staff';
  return role === 'performer' ? 'creator' : 'fan';
};

export const sectionsOf = (role: Role): readonly AccountSection[] => {
  const owner = ownerOf(role);
  const all: readonly AccountSection[] = accountSections;
  return all.filter((section) => section.of.includes(owner));
};

/** Path of the account settings (password, language) of a role. */
export const accountPathOf = ({ role }: { readonly role: Role }): string => {
  if (isStaffRole(role)) return '/staff/account';
  return role === 'performer' ? '/creator/account' : '/user/account';
};
