import { termsSlug } from '@ovation/contracts/pages/rules';
import type { PageWords } from '@ovation/contracts/pages/sitePage';
import * as about from './about.ts';
import * as cookies from './cookies.ts';
import * as privacy from './privacy.ts';
import * as terms from './terms.ts';

export interface DefaultPost {
  readonly slug: string;
  readonly locale: string;
  readonly words: PageWords;
  readonly translations: Readonly<Record<string, PageWords>>;
  readonly effectiveFrom: string | null;
}

/** Effective date of the terms and the privacy notice: their last change. */
const termsSince = '2026-11-25';

const inEnglish = ({ english, spanish }: { english: PageWords; spanish: PageWords }) => ({
  locale: 'en',
  words: english,
  translations: { es: spanish },
});

/** Default pages of every site, in order of creation. */
export const defaultPages: readonly DefaultPost[] = [
  { slug: termsSlug, ...inEnglish(terms), effectiveFrom: termsSince },
  { slug: 'privacy', ...inEnglish(privacy), effectiveFrom: termsSince },
  {
    slug: 'politica-de-cookies',
    locale: 'es',
    words: cookies.spanish,
    translations: { en: cookies.english },
    effectiveFrom: null,
  },
  { slug: 'about', ...inEnglish(about), effectiveFrom: null },
];
