import type { IncomingMessage } from 'node:http';
import { type Language, languages } from '@ovation/contracts/translations/problemTexts';
import accepts from 'accepts';

/** Where our own pages keep the language that the person chose. */
const choice = /(?:^|;\s*)i18nextLng=([A-Za-z]{2,3})/;

/**
 * The language to speak in: the caller's `Accept-Language`, else what the person chose on our pages,
 * else English. Pages of ours send the chosen one as the header.
 */
export const readersLanguage = (request: Pick<IncomingMessage, 'headers'>): Language => {
  const header = request.headers['accept-language']?.trim();
  if (header && header !== '*') {
    const accepted = accepts(request as IncomingMessage).languages([...languages]);
    if (accepted) return accepted as Language;
  }
  const chosen = choice.exec(request.headers.cookie ?? '')?.[1];
  return languages.find((language) => language === chosen) ?? 'en';
};

/** What an answer in the reader's language depends on. */
export const languageVariesBy = 'Accept-Language, Cookie';
