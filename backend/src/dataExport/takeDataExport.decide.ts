import type { DataExportEvent } from '@ovation/contracts/dataExport/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { attemptsMax } from './concludeDataExport.decide.ts';
import type { DataExport } from './model.ts';

/**
 * Takes an archive to write it, if it is owed and nobody else is at it. Whoever had it and did not say
 * what became of it has died, which counts as an attempt.
 */
export const decideTakeDataExport = (
  { now }: { readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, 'NOT_OWED' | 'NOT_DUE'> => {
  if (known.state !== 'preparing') return refused('NOT_OWED');
  if (known.dueAt > now) return refused('NOT_DUE');
  const { exportId, accountId, attempts } = known;
  if (attempts >= attemptsMax) {
    const error = 'no worker came to its end';
    const data = { exportId, accountId, attempt: attempts, error, retryAt: null, failedAt: now };
    return accepted([{ type: 'DataExportFailed', data }]);
  }
  return accepted([
    { type: 'DataExportTaken', data: { exportId, accountId, attempt: attempts + 1, takenAt: now } },
  ]);
};
