import { api } from '@ovation/contracts/api';
import { pushes } from '@ovation/contracts/pushes';
import { configurationPage } from './configuration.ts';
import { envExample } from './envExample.ts';
import { eventsPage } from './events.ts';
import { logEventsPage } from './logEvents.ts';
import { metricsPage } from './metrics.ts';
import { openApiText } from './openapi.ts';
import type { ReferencePath } from './paths.ts';
import { permissionTable } from './permissions.ts';
import { problemsPage } from './problems.ts';
import { reactorsPage } from './reactors.ts';
import { readModelsPage } from './readModels.ts';
import { socketTable } from './sockets.ts';
import { servedTables } from './unopenedCapabilities.ts';

/** Generators of the reference, by the path of the file that each writes. */
export const referenceFiles: Readonly<Record<ReferencePath, () => string | Promise<string>>> = {
  '.env.example': envExample,
  'docs/reference/configuration.md': configurationPage,
  'docs/reference/events.md': eventsPage,
  'docs/reference/log-events.md': logEventsPage,
  'docs/reference/metrics.md': metricsPage,
  'docs/reference/permissions.md': () => permissionTable(api),
  'docs/reference/problems.md': () => problemsPage(servedTables()),
  'docs/reference/reactors.md': reactorsPage,
  'docs/reference/read-models.md': readModelsPage,
  'docs/reference/sockets.md': () => socketTable(pushes),
  'openapi.json': openApiText,
};
