import { dataExportRoutes } from '@ovation/contracts/dataExport/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { DataExportNeeds } from './deps.ts';
import { endDataExport } from './endDataExport.eraser.ts';
import { expireDataExports } from './expireDataExports.timer.ts';
import { mailReady } from './mailReady.reactor.ts';
import { askDataExport, cancelDataExport, getDataExport, linkDataExport } from './ownDataExport.ts';
import { pendingDataExports } from './pendingDataExports.ts';
import { queueDataExport } from './queueDataExport.reactor.ts';
import { removeArchive } from './removeArchive.reactor.ts';
import { createDataExportWriter } from './writeDataExport.ts';

/** Parallel exports of one worker: each reads and packs for minutes. */
const concurrency = 1;

export const dataExport = defineCapability<DataExportNeeds, object>('dataExport', (needs) => ({
  area: () =>
    defineArea('dataExport', dataExportRoutes, needs, {
      getDataExport,
      askDataExport,
      linkDataExport,
      cancelDataExport,
    }),
  reactors: () => [queueDataExport(needs), mailReady(needs), removeArchive(needs)],
  timers: () => [expireDataExports(needs)],
  erasers: () => [endDataExport(needs)],
  queueWork: ({ exporters }) => [
    {
      queue: 'data-export',
      concurrency,
      work: createDataExportWriter({ ...needs, exporters }),
      pending: (withinMs) => pendingDataExports(needs, withinMs),
    },
  ],
}));
