import { termsSlug } from '@ovation/contracts/pages/rules';
import type { PageWords } from '@ovation/contracts/pages/sitePage';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import { translateAll } from '../../kernel/texts/translate.ts';
import { about } from './about.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

export interface DefaultPost {
  readonly slug: string;
  readonly locale: string;
  readonly words: PageWords;
  readonly translations: Readonly<Record<string, PageWords>>;
  readonly effectiveFrom: string | null;
}

/** Effective date of the terms and the privacy notice: their last change. */
const termsSince = '2026-11-25';

type Texts = Readonly<Record<keyof PageWords, Message>>;

/** A page in each language, `locale` first. */
const inAllLanguages = (texts: Texts, locale: Language = 'en') => ({
  locale,
  words: translateAll(locale, texts),
  translations: Object.fromEntries(
    languages
      .filter((language) => language !== locale)
      .map((language) => [language, translateAll(language, texts)]),
  ),
});

/** Default pages of every site, in order of creation. */
export const defaultPages: readonly DefaultPost[] = [
  { slug: termsSlug, ...inAllLanguages(terms), effectiveFrom: termsSince },
  { slug: 'privacy', ...inAllLanguages(privacy), effectiveFrom: termsSince },
  { slug: 'politica-de-cookies', ...inAllLanguages(cookies, 'es'), effectiveFrom: null },
  { slug: 'about', ...inAllLanguages(about), effectiveFrom: null },
];
