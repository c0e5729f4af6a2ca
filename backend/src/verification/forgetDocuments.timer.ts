import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { applicationsModel } from '@ovation/contracts/verification/readModels';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ForgetDocumentsDeps } from './deps.ts';

const name = 'forget-documents';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const everyMs = 6 * hourMs;
/** Applications per round. */
const roundMax = 200;

/** Deletes approved documents after the retention period set by the operator. */
export const forgetDocuments = ({
  readModels,
  settings,
  uploads,
  clock,
}: ForgetDocumentsDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const now = clock();
    const { documentsKeptDays } = await settings();
    const { data } = await readModels.page(applicationsModel, everyPerformer, 'kept', {
      offset: 0,
      limit: roundMax,
      newestFirst: false,
      scores: { to: now.getTime() - documentsKeptDays * dayMs },
    });
    for (const { fileId } of data.flatMap(({ documents }) => documents)) {
      if (signal.aborted) return;
      await uploads.deleteDocument(fileId, contextOfWork(name, now));
    }
  },
});
