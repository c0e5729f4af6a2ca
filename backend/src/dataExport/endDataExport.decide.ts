import type { DataExportEvent } from '@ovation/contracts/dataExport/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { DataExport } from './model.ts';

/** Cancels an export in any state. */
export const decideCancelDataExport = (
  { now }: { readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, never> => {
  if (known.state === 'none') return accepted([]);
  const { exportId, accountId } = known;
  const hash = known.state === 'ready' ? known.hash : null;
  return accepted([
    { type: 'DataExportCanceled', data: { exportId, accountId, hash, canceledAt: now } },
  ]);
};

/** Expires a ready export. */
export const decideExpireDataExport = (
  { now }: { readonly now: string },
  known: DataExport,
): Decision<DataExportEvent, never> => {
  if (known.state !== 'ready' || known.readyUntil > now) return accepted([]);
  const { exportId, accountId, hash } = known;
  return accepted([
    { type: 'DataExportExpired', data: { exportId, accountId, hash, expiredAt: now } },
  ]);
};
