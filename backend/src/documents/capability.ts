import { disputeRoutes } from '@ovation/contracts/documents/disputeRoutes';
import { documentRoutes } from '@ovation/contracts/documents/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { DocumentsDeps } from './deps.ts';
import { listDisputes, previewEvidence, submitEvidence } from './evidence/submitEvidence.ts';
import { getReceipt, openReceipt } from './receipts/getReceipt.ts';
import { getStatement, listStatements } from './statements/getStatement.ts';
import { getYearlySummary } from './statements/getYearlySummary.ts';

export const documents = defineCapability('documents', (deps: DocumentsDeps) => ({
  area: () =>
    defineArea('documents', { ...documentRoutes, ...disputeRoutes }, deps, {
      getReceipt,
      openReceipt,
      listStatements,
      getStatement,
      getYearlySummary,
      listDisputes,
      previewEvidence,
      submitEvidence,
    }),
}));
