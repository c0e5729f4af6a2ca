import type { Language } from '@ovation/contracts/translations/languages';
import { defineMessages, type Message } from '@ovation/contracts/translations/message';
import type { DocumentData, DocumentTexts } from '@ovation/pdf-documents/document';
import type { Values } from '../../kernel/commands/decision.ts';
import { formatMessage } from '../../kernel/problems/problemTexts.ts';

/** Texts that every document has. */
export const commonTexts = defineMessages('document', {
  issued: 'Issued on',
  page: 'Page {page} of {pages}',
  paidOn: 'Paid on {paidAt} with {method}',
  card: '{brand} ending {last4}',
  anotherCard: 'card',
  event: 'Event',
  description: 'Description',
  amount: 'Amount',
  tokens: 'Tokens',
  paymentReference: 'Payment reference',
  total: 'Total',
});

type Formatted = (message: Message, values?: Values) => string;

/** Returns a function that formats messages in a language. */
export const formatIn =
  (language: Language): Formatted =>
  (message, values) =>
    formatMessage(language, message, values);

/** Returns a table of messages without values in a language. */
export const formatAllIn = <Key extends string>(
  language: Language,
  messages: Readonly<Record<Key, Message>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<Message>(messages).map(([key, message]) => [
      key,
      formatMessage(language, message),
    ]),
  ) as Record<Key, string>;

export const commonTextsIn = (language: Language): Omit<DocumentTexts, 'title' | 'number'> => ({
  issued: formatMessage(language, commonTexts.issued),
  page: (page, pages) => formatMessage(language, commonTexts.page, { page, pages }),
});

/** Company that issues the documents. */
export interface Issuer {
  readonly siteName: string;
  readonly origin: string;
}

/** Data that every document has. */
export const commonDataOf = (
  language: Language,
  { siteName, origin }: Issuer,
  { number, issuedAt }: Pick<DocumentData, 'number' | 'issuedAt'>,
): DocumentData => ({
  number,
  issuedAt,
  language,
  timeZone: 'UTC',
  pageSize: 'A4',
  issuer: { name: siteName, lines: [new URL(origin).host] },
});
