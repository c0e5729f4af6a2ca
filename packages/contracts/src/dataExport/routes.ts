import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { dataExportProblems } from './problems.ts';
import { dataExportStates } from './readModels.ts';
import { exportRetentionDays } from './rules.ts';

export const DataExport = z
  .object({
    exportId: Id,
    state: z.enum(dataExportStates),
    percent: z.int().min(0).max(100).describe('Progress in percent'),
    askedAt: Instant,
    readyUntil: Instant.nullable().describe('Expiry of the archive; null until it is available'),
    sizeBytes: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

export const DataExportLink = z
  .object({
    url: z.string().describe('Valid for minutes, for anyone who has the link'),
    expiresAt: Instant,
  })
  .meta({ id: 'DataExportLink' });

const path = '/users/me/data-export';

export const dataExportRoutes = defineRoutes({
  getDataExport: {
    method: 'GET',
    path,
    who: 'member',
    summary: 'The signed-in person’s data export, and its progress',
    answer: z.object({ dataExport: DataExport.nullable() }),
    status: 200,
    problems: [],
  },
  askDataExport: {
    method: 'POST',
    path,
    who: 'member',
    limit: 'dataExport',
    stepUp: true,
    summary:
      'Requests a data export: an archive (ZIP) of all data of the signed-in person, as readable pages, JSON and ' +
      `files. It is created in the background and stored for ${exportRetentionDays} days. One at a time: a repeated ` +
      'request while it is pending returns the first. Not available to staff',
    answer: DataExport,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.FORBIDDEN,
      commonProblems.RATE_LIMITED,
      dataExportProblems.DATA_EXPORT_READY,
    ],
  },
  linkDataExport: {
    method: 'POST',
    path: `${path}/link`,
    who: 'member',
    stepUp: true,
    summary: 'A link to the archive for its owner, valid for minutes',
    answer: DataExportLink,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  cancelDataExport: {
    method: 'DELETE',
    path,
    who: 'member',
    summary: 'Cancels the data export, or deletes its archive',
    status: 204,
    problems: [],
  },
});
