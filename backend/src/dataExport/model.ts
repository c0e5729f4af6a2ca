import { type DataExportEvent, dataExportStream } from '@ovation/contracts/dataExport/events';
import { exportLeaseExpiresAt } from '@ovation/contracts/dataExport/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

interface ExportRequest {
  readonly exportId: string;
  readonly accountId: string;
  readonly askedAt: string;
}

/** Latest data export of an account. */
export type DataExport =
  | { readonly state: 'none' }
  | (ExportRequest & {
      readonly state: 'preparing';
      /** Country of the request, if known. */
      readonly country: string | undefined;
      /** Number of claims. */
      readonly attempts: number;
      readonly isTaken: boolean;
      /** Earliest time of the next claim. */
      readonly dueAt: string;
      readonly percent: number;
    })
  | (ExportRequest & {
      readonly state: 'ready';
      readonly hash: string;
      readonly sizeBytes: number;
      readonly readyUntil: string;
    })
  | (ExportRequest & { readonly state: 'failed' });

type Preparing = Extract<DataExport, { readonly state: 'preparing' }>;

const none: DataExport = { state: 'none' };

const evolvePreparing = (
  known: Preparing,
  event: Exclude<DataExportEvent, { type: 'DataExportAsked' }>,
): DataExport => {
  const { exportId, accountId, askedAt } = known;
  const asked = { exportId, accountId, askedAt };
  switch (event.type) {
    case 'DataExportTaken': {
      const { attempt, takenAt } = event.data;
      const taken = {
        attempts: attempt,
        isTaken: true,
        dueAt: exportLeaseExpiresAt(takenAt),
        percent: 0,
      };
      return { ...known, ...taken };
    }
    case 'DataExportProgressed': {
      const { percent, progressedAt } = event.data;
      return { ...known, percent, dueAt: exportLeaseExpiresAt(progressedAt) };
    }
    case 'DataExportReady': {
      const { hash, sizeBytes, readyUntil } = event.data;
      return { ...asked, state: 'ready', hash, sizeBytes, readyUntil };
    }
    case 'DataExportFailed': {
      const { retryAt } = event.data;
      if (retryAt === null) return { ...asked, state: 'failed' };
      return { ...known, isTaken: false, dueAt: retryAt, percent: 0 };
    }
    case 'DataExportCanceled':
    case 'DataExportExpired':
      return none;
    default:
      return event satisfies never;
  }
};

const evolve = (known: DataExport, event: DataExportEvent): DataExport => {
  if (event.type === 'DataExportAsked') {
    const { exportId, accountId, country, askedAt } = event.data;
    const pending = { country, attempts: 0, isTaken: false, dueAt: askedAt, percent: 0 };
    return { state: 'preparing', exportId, accountId, askedAt, ...pending };
  }
  if (known.state === 'preparing') return evolvePreparing(known, event);
  const ends = event.type === 'DataExportCanceled' || event.type === 'DataExportExpired';
  return ends ? none : known;
};

/** `dataExport-<accountId>`. */
export const dataExportModel: Model<DataExport, typeof dataExportStream> = {
  stream: dataExportStream,
  initial: none,
  evolve,
};
