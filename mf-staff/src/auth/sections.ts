import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pageRoutes } from '@ovation/contracts/pages/routes';
import { reportRoutes } from '@ovation/contracts/reports/routes';
import { settingsRoutes } from '@ovation/contracts/settings/routes';
import { suspensionRoutes } from '@ovation/contracts/suspension/routes';
import { verificationRoutes } from '@ovation/contracts/verification/routes';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import type { StaffCall } from './roles.ts';

/** A task of the staff, and its page. */
export interface Section {
  readonly path: `/staff/${string}`;
  readonly icon: IconName;
  readonly words: MessageDescriptor;
  /** Roles that may make this call see the page. */
  readonly call: StaffCall;
}

/** All tasks of the staff, in the order of the navigation: a new page is an entry here. */
export const sections: readonly Section[] = [
  {
    path: '/staff/accounts',
    icon: 'search',
    words: msg({ id: 'staff.may.accounts', message: 'Find an account' }),
    call: suspensionRoutes.findAccount,
  },
  {
    path: '/staff/creators',
    icon: 'users',
    words: msg({ id: 'staff.may.creators', message: 'Review creators’ documents' }),
    call: verificationRoutes.listApplications,
  },
  {
    path: '/staff/reports',
    icon: 'flag',
    words: msg({ id: 'staff.may.reports', message: 'Review reports' }),
    call: reportRoutes.listReports,
  },
  {
    path: '/staff/pages',
    icon: 'document',
    words: msg({ id: 'staff.may.pages', message: 'Edit the site’s pages' }),
    call: pageRoutes.listStaffPosts,
  },
  {
    path: '/staff/settings',
    icon: 'sliders',
    words: msg({ id: 'staff.may.settings', message: 'Change the site’s settings' }),
    call: settingsRoutes.changeSettings,
  },
];
