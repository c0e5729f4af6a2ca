import type { DataExportEvent } from '@ovation/contracts/dataExport/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { DataExport } from './model.ts';
import { attemptsMax } from './recordExportResult.decide.ts';

/** Claims a pending export, unless another worker has the lease. An expired lease counts as a failed attempt. */
export const decideClaimDataExport = (
  { now }: { readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, 'NOT_PENDING' | 'NOT_DUE'> => {
  if (known.state !== 'preparing') return refused('NOT_PENDING');
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
