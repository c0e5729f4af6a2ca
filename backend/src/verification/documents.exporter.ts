import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { applicationsModel } from '@ovation/contracts/verification/readModels';
import type { Contents } from '../files/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { reviewWords } from './exportLabels.ts';

export const documentsTexts = defineSection('documents', {
  title: 'Your documents',
  about: 'The documents you sent to prove your identity, for as long as we keep them.',
  fields: {
    kind: 'Document',
    submittedAt: 'Sent',
    status: 'Application',
    reason: 'Reason for rejection',
    note: 'Note',
    decidedAt: 'Decided',
  },
  values: {
    ...reviewWords,
    pending: 'In review',
    verified: 'Verified',
    refused: 'Rejected',
  },
});

/** Exports a creator's documents and the result of their review. */
export const exportDocuments = ({
  readModels,
  contents,
}: Pick<Base, 'readModels'> & { readonly contents: Pick<Contents, 'ownOf'> }) =>
  defineExporter({
    texts: documentsTexts,
    of: 'performer',
    coded: ['kind', 'status', 'reason'],
    records: async function* ({ accountId }) {
      const found = await readModels.find(applicationsModel, performerListOwner, accountId);
      if (!found) return;
      const { documents, status, refusal, decidedAt } = found;
      const own = await contents.ownOf(
        accountId,
        documents.map(({ fileId }) => fileId),
      );
      for (const { kind, fileId, submittedAt } of documents) {
        const content = own.get(fileId);
        yield {
          values: {
            kind,
            submittedAt,
            status,
            decidedAt,
            reason: refusal?.reason ?? null,
            note: refusal?.note ?? null,
          },
          files: content ? [{ ...content, name: `${kind}-${fileId}.${content.extension}` }] : [],
        };
      }
    },
  });
