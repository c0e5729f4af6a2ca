import type { DataExportEvent } from '@ovation/contracts/dataExport/events';
import type { Role } from '@ovation/contracts/kernel/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { DataExport } from './model.ts';

export interface RequestDataExport {
  readonly exportId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly country?: string | undefined;
  readonly now: string;
}

/** Enqueues a data export; one at a time, and an existing one must be deleted first. */
export const decideRequestDataExport = (
  { exportId, accountId, role, country, now }: RequestDataExport,
  known: DataExport,
): Decision<DataExportEvent, 'DATA_EXPORT_READY'> => {
  switch (known.state) {
    case 'preparing':
      return accepted([]);
    case 'ready':
      return refused('DATA_EXPORT_READY');
    case 'none':
    case 'failed':
      return accepted([
        {
          type: 'DataExportAsked',
          data: { exportId, accountId, role, ...(country && { country }), askedAt: now },
        },
      ]);
    default:
      return known satisfies never;
  }
};
