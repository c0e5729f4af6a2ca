import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';

/** Somebody wants everything that is known of them. It is owed from here on. */
export const DataExportAsked = defineEvent(
  'DataExportAsked',
  {
    exportId: Id,
    accountId: Id,
    role: z.enum(roles),
    /** Where its owner was, where anything told: what is closed to that country is not in it. */
    country: z.string().optional(),
    askedAt: Instant,
  },
  { personal: { country: 'accountId' } },
);

/** A worker is about to write it. Nobody else does meanwhile, as long as that one tells how far it is. */
export const DataExportTaken = defineEvent('DataExportTaken', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  takenAt: Instant,
});

/** So much of it is written. */
export const DataExportProgressed = defineEvent('DataExportProgressed', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  percent: z.int().min(0).max(100),
  progressedAt: Instant,
});

/** The archive is there, under its owner's key, and can be fetched until `readyUntil`. */
export const DataExportReady = defineEvent('DataExportReady', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  /** Names the sealed content. */
  hash: z.string(),
  /** What its owner fetches, in bytes. */
  sizeBytes: z.int().nonnegative(),
  readyAt: Instant,
  readyUntil: Instant,
});

/** An attempt came to nothing; without a `retryAt` it was the last. */
export const DataExportFailed = defineEvent('DataExportFailed', {
  exportId: Id,
  accountId: Id,
  attempt: z.int().positive(),
  /** For the operator; without anything of the person. */
  error: z.string(),
  retryAt: Instant.nullable(),
  failedAt: Instant,
});

/** Its owner does not want it any more, or leaves; `hash` names the archive that goes, if there is one. */
export const DataExportCanceled = defineEvent('DataExportCanceled', {
  exportId: Id,
  accountId: Id,
  hash: z.string().nullable(),
  canceledAt: Instant,
});

/** It was kept for long enough; the archive goes. */
export const DataExportExpired = defineEvent('DataExportExpired', {
  exportId: Id,
  accountId: Id,
  hash: z.string(),
  expiredAt: Instant,
});

/** `dataExport-<accountId>`: the archives that somebody asked for, one at a time. */
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
