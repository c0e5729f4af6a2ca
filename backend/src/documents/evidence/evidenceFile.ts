import type { DisputeDocument } from '@ovation/contracts/documents/dispute';
import { cardsOfFan, transactionsOfFan } from '@ovation/contracts/payments/readModels';
import type { Language } from '@ovation/contracts/translations/languages';
import type { DisputeEvidenceData } from '@ovation/pdf-documents/disputeEvidence';
import { paymentMethodOf } from '../receipts/receiptOf.ts';
import type { DocumentsDeps } from '../render/deps.ts';
import { commonDataOf } from '../texts/commonTexts.ts';
import { reasonIn } from '../texts/evidenceTexts.ts';
import { readEvents } from './readEvents.ts';
import { sectionsOf } from './sentences.ts';

const lettersOfNumber = 12;

const formatsIn = (language: Language, currency: string) => {
  const instants = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const amounts = new Intl.NumberFormat(language, { style: 'currency', currency });
  return {
    formatInstant: (at: string): string => `${instants.format(new Date(at))} UTC`,
    formatAmount: (minorUnits: number): string => amounts.format(minorUnits / 100),
  };
};

/** Gathers the evidence for a dispute from the log, as of an instant. */
export const gatherEvidence = async (
  { readModels, accounts, people, settings, config, log }: DocumentsDeps,
  dispute: DisputeDocument,
  { language, at: issuedAt }: { readonly language: Language; readonly at: string },
): Promise<DisputeEvidenceData | undefined> => {
  const { fanId, transactionId, disputeRef } = dispute;
  const transaction = await readModels.find(transactionsOfFan, fanId, transactionId);
  if (!transaction) return undefined;
  const { performerId, cardId, currency } = transaction;
  const [card, account, shown, { siteName }, events] = await Promise.all([
    readModels.find(cardsOfFan, fanId, cardId),
    accounts.find(fanId),
    people.show(performerId === null ? [] : [performerId]),
    settings(),
    readEvents(log, transaction, issuedAt),
  ]);
  const creator = shown.get(performerId ?? '')?.name ?? '';
  const number = disputeRef.slice(-lettersOfNumber).toUpperCase();
  const issuer = { siteName, origin: config.PUBLIC_ORIGIN };
  return {
    ...commonDataOf(language, issuer, { number, issuedAt }),
    disputeId: disputeRef,
    reason: reasonIn(language, dispute.reason),
    amount: { commodity: dispute.currency, units: dispute.amount },
    paidAt: transaction.events[0]?.at ?? transaction.createdAt,
    paymentMethod: paymentMethodOf(language, { transaction, card }),
    paymentReference: transaction.paymentRef ?? transactionId,
    customer: { name: account?.name ?? '', lines: account ? [account.email] : [] },
    sections: sectionsOf(language, events, {
      transactionId,
      creator,
      ...formatsIn(language, currency),
    }),
  };
};
