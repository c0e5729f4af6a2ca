import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** State of an export: pending, ready for download, or failed. */
export const dataExportStates = ['preparing', 'ready', 'failed'] as const;

/**
 * Requested exports until they are deleted. Owner: `dataExportListOwner`, id: the account's. `owed` by when a
 * worker may take it, `ready` by when it expires.
 */
export const dataExportsModel = defineReadModel(
  'data-exports',
  z.object({
    exportId: Id,
    accountId: Id,
    state: z.enum(dataExportStates),
    percent: z.int().min(0).max(100),
    askedAt: Instant,
    /** Null once it is no longer pending. */
    dueAt: Instant.nullable(),
    readyUntil: Instant.nullable(),
    sizeBytes: z.int().nonnegative().nullable(),
  }),
  ['owed', 'ready'],
);
export const dataExportListOwner = 'everyone';
