import { DataExportCanceled, DataExportExpired } from '@ovation/contracts/dataExport/events';
import type { Archives } from '../files/public.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** Removes the archive of a cancelled or expired export. */
export const removeArchive = ({
  archives,
}: {
  readonly archives: Pick<Archives, 'remove'>;
}): Reactor =>
  defineReactor(
    {
      name: 'remove-archive',
      from: 'beginning',
      on: [DataExportCanceled, DataExportExpired],
    },
    async ({ data: { hash } }) => {
      if (hash !== null) await archives.remove(hash);
    },
  );
