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
    percent: z.int().min(0).max(100).describe('How much of it is written'),
    askedAt: Instant,
    readyUntil: Instant.nullable().describe('Until then it can be fetched; null until it is there'),
    sizeBytes: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

export const DataExportLink = z
  .object({
    url: z.string().describe('Good for minutes; whoever has it can open it'),
    expiresAt: Instant,
  })
  .meta({ id: 'DataExportLink' });

const path = '/users/me/data-export';

export const dataExportRoutes = defineRoutes({
  getDataExport: {
    method: 'GET',
    path,
    who: 'member',
    summary: 'The archive of the signed-in person’s data, and how far it is',
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
      'Asks for an archive (ZIP) of everything that is known of the signed-in person: pages to read, JSON and ' +
      `files. It is written in the background and kept for ${exportRetentionDays} days. One at a time: asked for again ` +
      'while it is written, it answers the first. People of the staff have none',
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
    summary: 'A link to the archive for whoever asked for it, good for minutes',
    answer: DataExportLink,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  cancelDataExport: {
    method: 'DELETE',
    path,
    who: 'member',
    summary: 'Stops the writing of the archive, or deletes it',
    status: 204,
    problems: [],
  },
});
