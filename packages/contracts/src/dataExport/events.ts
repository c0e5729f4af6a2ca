import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';

/** Request of a personal data export, pending from now on. */
export const DataExportAsked = defineEvent(
  'DataExportAsked',
  {
    exportId: Id,
    accountId: Id,
    role: z.enum(roles),
    /** Country of the owner at the request, if known: content geo-blocked there is left out. */
    country: z.string().optional(),
    askedAt: Instant,
  },
  { personal: { country: 'accountId' } },
);

/** A worker takes a lease on the export, extended by its progress. */
export const DataExportTaken = defineEvent('DataExportTaken', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  takenAt: Instant,
});

/** Progress of the export, in percent. */
export const DataExportProgressed = defineEvent('DataExportProgressed', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  percent: z.int().min(0).max(100),
  progressedAt: Instant,
});

/** The archive is available, under its owner's key, until `readyUntil`. */
export const DataExportReady = defineEvent('DataExportReady', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  /** Hash of the encrypted content. */
  hash: z.string(),
  /** Size of the download, in bytes. */
  sizeBytes: z.int().nonnegative(),
  readyAt: Instant,
  readyUntil: Instant,
});

/** An attempt failed; without `retryAt` it was the last. */
export const DataExportFailed = defineEvent('DataExportFailed', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  /** For the operator; without personal data. */
  error: z.string(),
  retryAt: Instant.nullable(),
  failedAt: Instant,
});

/** The owner cancels the export or leaves; `hash` names the archive to delete, if any. */
export const DataExportCanceled = defineEvent('DataExportCanceled', {
  exportId: Id,
  accountId: Id,
  hash: z.string().nullable(),
  canceledAt: Instant,
});

/** Retention ended; the archive is deleted. */
export const DataExportExpired = defineEvent('DataExportExpired', {
  exportId: Id,
  accountId: Id,
  hash: z.string(),
  expiredAt: Instant,
});

/** `dataExport-<accountId>`: the exports of a person, one at a time. */
export const dataExportStream = defineStream('dataExport', [
  DataExportAsked,
  DataExportTaken,
  DataExportProgressed,
  DataExportReady,
  DataExportFailed,
  DataExportCanceled,
  DataExportExpired,
]);
export type DataExportEvent = StreamEvent<typeof dataExportStream>;
