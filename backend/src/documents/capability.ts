import { disputeRoutes } from '@ovation/contracts/documents/disputeRoutes';
import { documentRoutes } from '@ovation/contracts/documents/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { listDisputes, previewEvidence, submitEvidence } from './evidence/submitEvidence.ts';
import { getReceipt, openReceipt } from './receipts/getReceipt.ts';
import type { DocumentsNeeds } from './render/deps.ts';
import { createDocumentThread } from './render/documentThread.ts';
import { getStatement, listStatements } from './statements/getStatement.ts';
import { getYearlySummary } from './statements/getYearlySummary.ts';

export const documents = defineCapability('documents', (needs: DocumentsNeeds) => ({
  area: () =>
    defineArea(
      'documents',
      { ...documentRoutes, ...disputeRoutes },
      { ...needs, render: createDocumentThread() },
      {
        getReceipt,
        openReceipt,
        listStatements,
        getStatement,
        getYearlySummary,
        listDisputes,
        previewEvidence,
        submitEvidence,
      },
    ),
}));
