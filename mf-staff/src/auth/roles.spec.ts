import type { Who } from '@ovation/contracts/kernel/route';
import { pageRoutes } from '@ovation/contracts/pages/routes';
import { reportRoutes } from '@ovation/contracts/reports/routes';
import { settingsRoutes } from '@ovation/contracts/settings/routes';
import { suspensionRoutes } from '@ovation/contracts/suspension/routes';
import { verificationRoutes } from '@ovation/contracts/verification/routes';
import { expect, it } from 'vitest';
import { type Duty, rolesOf } from './roles.ts';

const callOf: Readonly<Record<Duty, { readonly who: Who }>> = {
  accounts: suspensionRoutes.findAccount,
  applications: verificationRoutes.listApplications,
  decisions: verificationRoutes.getApplication,
  suspensions: suspensionRoutes.suspendAccount,
  reports: reportRoutes.listReports,
  reportDecisions: reportRoutes.actionReport,
  pages: pageRoutes.listStaffPosts,
  settings: settingsRoutes.changeSettings,
};

const staffOf = (who: Who): readonly string[] =>
  typeof who === 'object' && 'staff' in who ? [...who.staff].sort() : [];

it.each(Object.entries(callOf))('offers %s to those whom the server lets in', (duty, { who }) => {
  expect([...rolesOf[duty as Duty]].sort()).toEqual(staffOf(who));
});
