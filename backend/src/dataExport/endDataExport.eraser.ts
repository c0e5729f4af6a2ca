import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import type { DataExportNeeds } from './deps.ts';
import { decideCancelDataExport } from './endDataExport.decide.ts';
import { dataExportModel } from './model.ts';

/** Removes the export of a removed account. */
export const endDataExport = ({
  commands,
  archives,
}: Pick<DataExportNeeds, 'archives' | 'commands'>): Eraser => ({
  name: 'dataExport',
  erase: async ({ accountId }, context) => {
    const outcome = await commands.handle(
      dataExportModel,
      accountId,
      withoutIdempotencyKey(context),
      (known, now) => decideCancelDataExport({ now }, known),
    );
    if (!outcome.ok) throw new Error(`the archive of ${accountId} stays: ${outcome.code}`);
    for (const { type, data } of outcome.events) {
      if (type === 'DataExportCanceled' && data.hash) await archives.remove(data.hash);
    }
  },
});
