import type { IncomingMessage } from 'node:http';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import accepts from 'accepts';

/** Cookie in which our pages store the chosen language. */
const languageCookie = /(?:^|;\s*)i18nextLng=([A-Za-z]{2,3})/;

/**
 * Language of a response: the caller's `Accept-Language`, else the one chosen on our pages, else English.
 * Our pages send the chosen one as the header.
 */
export const requestLanguage = (request: Pick<IncomingMessage, 'headers'>): Language => {
  const header = request.headers['accept-language']?.trim();
  if (header && header !== '*') {
    const accepted = accepts(request as IncomingMessage).languages([...languages]);
    if (accepted) return accepted as Language;
  }
  const chosen = languageCookie.exec(request.headers.cookie ?? '')?.[1];
  return languages.find((language) => language === chosen) ?? 'en';
};

/** `Vary` of a localized response. */
export const languageVary = 'Accept-Language, Cookie';
