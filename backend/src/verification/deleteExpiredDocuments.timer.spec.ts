import { settingsDefault } from '@ovation/contracts/settings/settings';
import { expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { deleteExpiredDocuments } from './deleteExpiredDocuments.timer.ts';
import type { DeleteDocumentsDeps } from './deps.ts';

const now = '2026-03-31T00:00:00.000Z';

it('deletes documents after their retention period', async () => {
  const requested: unknown[] = [];
  const deleted: string[] = [];
  const documents = [{ fileId: idOf(1) }, { fileId: idOf(2) }];
  const timer = deleteExpiredDocuments({
    readModels: {
      page: async (_: unknown, __: unknown, index: string, request: object) => {
        requested.push({ index, ...request });
        return { data: [{ documents }], total: 1, next: undefined };
      },
    } as unknown as DeleteDocumentsDeps['readModels'],
    settings: async () => ({ ...settingsDefault, documentsKeptDays: 30 }),
    uploads: {
      deleteDocument: async (fileId) => {
        deleted.push(fileId);
      },
    },
    clock: () => new Date(now),
  });
  await timer.run(new AbortController().signal);
  expect(deleted).toEqual([idOf(1), idOf(2)]);
  const to = Date.parse('2026-03-01T00:00:00.000Z');
  expect(requested).toMatchObject([{ index: 'kept', scores: { to } }]);
});
