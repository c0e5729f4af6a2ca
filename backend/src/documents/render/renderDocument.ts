import type { Language } from '@ovation/contracts/translations/languages';
import {
  type DisputeEvidenceData,
  renderDisputeEvidence,
} from '@ovation/pdf-documents/disputeEvidence';
import { type ReceiptData, renderReceipt } from '@ovation/pdf-documents/receipt';
import { renderStatement, type StatementData } from '@ovation/pdf-documents/statement';
import { renderYearlySummary, type YearlySummaryData } from '@ovation/pdf-documents/yearlySummary';
import { evidenceTextsIn } from '../texts/evidenceTexts.ts';
import { receiptTextsIn } from '../texts/receiptTexts.ts';
import { statementTextsIn, yearlySummaryTextsIn } from '../texts/statementTexts.ts';

/** A document to be rendered, of data alone. */
export type DocumentTask = { readonly language: Language } & (
  | { readonly kind: 'receipt'; readonly data: ReceiptData }
  | { readonly kind: 'statement'; readonly data: StatementData }
  | { readonly kind: 'year'; readonly data: YearlySummaryData }
  | { readonly kind: 'evidence'; readonly data: DisputeEvidenceData }
);

/** Renders a document with the texts of its language. */
export const renderDocument = (task: DocumentTask): Promise<Buffer> => {
  const { language } = task;
  switch (task.kind) {
    case 'receipt':
      return renderReceipt(task.data, receiptTextsIn(language));
    case 'statement':
      return renderStatement(task.data, statementTextsIn(language));
    case 'year':
      return renderYearlySummary(task.data, yearlySummaryTextsIn(language));
    case 'evidence':
      return renderDisputeEvidence(task.data, evidenceTextsIn(language));
    default:
      return task satisfies never;
  }
};
