import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { applicationsModel } from '@ovation/contracts/verification/readModels';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { DeleteDocumentsDeps } from './deps.ts';

const name = 'forget-documents';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const everyMs = 6 * hourMs;
/** Applications per round. */
const batchMax = 200;

/** Deletes approved documents after the retention period set by the operator. */
export const deleteExpiredDocuments = ({
  readModels,
  settings,
  uploads,
  clock,
}: DeleteDocumentsDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const now = clock();
    const { documentsKeptDays } = await settings();
    const { data } = await readModels.page(applicationsModel, performerListOwner, 'kept', {
      offset: 0,
      limit: batchMax,
      newestFirst: false,
      scores: { to: now.getTime() - documentsKeptDays * dayMs },
    });
    for (const { fileId } of data.flatMap(({ documents }) => documents)) {
      if (signal.aborted) return;
      await uploads.deleteDocument(fileId, contextOfJob(name, now));
    }
  },
});
