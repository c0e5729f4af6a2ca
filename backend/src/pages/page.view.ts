import type { Block } from '@ovation/contracts/pages/content';
import { withSiteName } from '@ovation/contracts/pages/rules';
import type {
  PageWords,
  SitePage,
  SitePageSummary,
  StaffPage,
} from '@ovation/contracts/pages/sitePage';
import { fillText } from './markdown.ts';

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** Locales of a page, its own first. */
export const localesOf = ({ locale, translations }: StaffPage): readonly string[] => [
  locale,
  ...Object.keys(translations),
];

/** Locale to answer in: the requested one, one of the same language, or the page's own. */
export const localeFor = (page: StaffPage, wanted: string): string => {
  const locales = localesOf(page);
  return (
    locales.find((locale) => locale === wanted) ??
    locales.find((locale) => languageOf(locale) === languageOf(wanted)) ??
    page.locale
  );
};

/** Content of a page in one of its locales. */
export const contentIn = (page: StaffPage, locale: string): PageWords =>
  (locale === page.locale ? undefined : page.translations[locale]) ?? page;

const siteNameFiller = (siteName: string) => (text: string) => withSiteName(text, siteName);

export const toSummary = (page: StaffPage, wanted: string, siteName: string): SitePageSummary => {
  const locale = localeFor(page, wanted);
  const { title, description } = contentIn(page, locale);
  const fill = siteNameFiller(siteName);
  return {
    _id: page._id,
    slug: page.slug,
    title: fill(title),
    description: fill(description),
    locale,
    effectiveFrom: page.effectiveFrom,
    updatedAt: page.updatedAt,
  };
};

interface PageContext {
  readonly siteName: string;
  readonly read: (text: string) => readonly Block[];
}

/** Page content as a tree. */
export const toContent = (text: string, { siteName, read }: PageContext): Block[] =>
  read(text).map((block) => fillText(block, siteNameFiller(siteName)));

export const toPage = (page: StaffPage, wanted: string, context: PageContext): SitePage => {
  const summary = toSummary(page, wanted, context.siteName);
  const { text } = contentIn(page, summary.locale);
  return { ...summary, locales: [...localesOf(page)], content: toContent(text, context) };
};
