import type { DataExportEvent } from '@ovation/contracts/dataExport/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { DataExport } from './model.ts';

/** Nobody wants the archive any more, whether it is there or not. */
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

/** What was there for long enough goes. */
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
