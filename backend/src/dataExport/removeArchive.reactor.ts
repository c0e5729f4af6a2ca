import { DataExportCanceled, DataExportExpired } from '@ovation/contracts/dataExport/events';
import type { Archives } from '../files/public.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** What nobody wants, or has had for long enough, goes. */
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
