import { reportRoutes } from '@ovation/contracts/reports/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { ReportsNeeds } from './deps.ts';
import { fileReport } from './fileReport.ts';
import { exportReports } from './reports.exporter.ts';
import {
  actionReport,
  dismissReport,
  getReport,
  listReports,
  triageReport,
} from './staffReports.ts';
import { viewReported } from './viewReported.ts';

export const reports = defineCapability('reports', (deps: ReportsNeeds) => ({
  area: () =>
    defineArea('reports', reportRoutes, deps, {
      fileReport,
      listReports,
      getReport,
      viewReported,
      triageReport,
      actionReport,
      dismissReport,
    }),
  exporters: () => [exportReports(deps)],
}));
