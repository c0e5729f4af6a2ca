import { wallClockMs } from '@ovation/clock/wallClock';
import { dataExportListOwner, dataExportsModel } from '@ovation/contracts/dataExport/readModels';
import { exportRetentionDays } from '@ovation/contracts/dataExport/rules';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { DataExportNeeds } from './deps.ts';
import { decideExpireDataExport } from './endDataExport.decide.ts';
import { dataExportModel } from './model.ts';

const name = 'expire-data-exports';
const everyMs = 10 * 60_000;
const batchMax = 100;
const dayMs = 24 * 60 * 60_000;

type Deps = Pick<DataExportNeeds, 'archives' | 'clock' | 'commands' | 'readModels'>;

/** Expires exports. Archives that no event names, of a worker that died at its last step, are removed a day later. */
export const expireDataExports = (deps: Deps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const { archives, clock, commands, readModels } = deps;
    const { ids } = await readModels.ids(dataExportsModel, dataExportListOwner, 'ready', {
      offset: 0,
      limit: batchMax,
      newestFirst: false,
      scores: { to: clock().getTime() },
    });
    for (const accountId of ids) {
      if (signal.aborted) return;
      await commands.handle(dataExportModel, accountId, contextOfJob(name, clock()), (known, now) =>
        decideExpireDataExport({ now }, known),
      );
    }
    await archives.removeBefore(
      new Date(wallClockMs() - (exportRetentionDays + 1) * dayMs),
      signal,
    );
  },
});
