import { cardsOfFan, transactionsOfFan } from '@ovation/contracts/payments/readModels';
import { hasReceipt, receiptNumberOf } from '@ovation/contracts/payments/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import { fileResponse, type OkResponse } from '../../kernel/http/handler.ts';
import type { DocumentsDeps } from '../render/deps.ts';
import { receiptOf } from './receiptOf.ts';

type ReceiptOutcome = OkResponse<never> | Refused<'NOT_FOUND' | 'NO_RECEIPT_YET'>;

/** Renders the receipt of a fan's payment. */
export const receiptFile = async (
  { readModels, people, accounts, settings, config, render }: DocumentsDeps,
  fanId: string,
  transactionId: string,
  language: Language,
): Promise<ReceiptOutcome> => {
  const transaction = await readModels.find(transactionsOfFan, fanId, transactionId);
  if (!transaction) return refused('NOT_FOUND');
  if (!hasReceipt(transaction)) return refused('NO_RECEIPT_YET');
  const { performerId, cardId } = transaction;
  const [card, account, shown, { siteName }] = await Promise.all([
    readModels.find(cardsOfFan, fanId, cardId),
    accounts.find(fanId),
    people.show(performerId === null ? [] : [performerId]),
    settings(),
  ]);
  const data = receiptOf(language, {
    transaction,
    card,
    payer: { name: account?.name ?? '', email: account?.email ?? '' },
    creator: shown.get(performerId ?? '')?.name,
    issuer: { siteName, origin: config.PUBLIC_ORIGIN },
  });
  if (!data) return refused('NO_RECEIPT_YET');
  return fileResponse({
    contentType: 'application/pdf',
    fileName: `receipt-${receiptNumberOf(transactionId)}.pdf`,
    bytes: await render({ kind: 'receipt', language, data }),
  });
};
