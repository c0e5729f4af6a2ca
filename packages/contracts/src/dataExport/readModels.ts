import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** How far an archive has come: owed to its owner, there to be fetched, or given up. */
export const dataExportStates = ['preparing', 'ready', 'failed'] as const;

/**
 * Archives that people asked for, until they are gone. Owner: `everyDataExport`, id: the account's.
 * `owed` by when somebody may take it, `ready` by when it expires.
 */
export const dataExportsModel = defineReadModel(
  'data-exports',
  z.object({
    exportId: Id,
    accountId: Id,
    state: z.enum(dataExportStates),
    percent: z.int().min(0).max(100),
    askedAt: Instant,
    /** Null once it is owed no more. */
    dueAt: Instant.nullable(),
    readyUntil: Instant.nullable(),
    sizeBytes: z.int().nonnegative().nullable(),
  }),
  ['owed', 'ready'],
);
export const everyDataExport = 'everyone';
