import type { PageEvent } from '@ovation/contracts/pages/events';
import { PageLocale, type PageWords, type StaffPage } from '@ovation/contracts/pages/sitePage';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';

type Page = StaffPage | undefined;

export interface WritePage extends PageWords {
  readonly effectiveFrom: string | null;
  readonly status: 'draft' | 'active';
}

/** Optimistic concurrency: true if the version matches, or none is given. */
const isCurrentVersion = ({ version }: StaffPage, seen: number | undefined): boolean =>
  seen === undefined || seen === version;

const contentOf = ({ title, description, text }: PageWords): PageWords => ({
  title,
  description,
  text,
});

export const decideCreatePage = (
  {
    postId,
    slug,
    locale,
    ...page
  }: WritePage & { readonly postId: string; readonly slug: string; readonly locale: string },
  now: string,
  known: Page,
): Decision<PageEvent, 'SLUG_TAKEN'> => {
  if (known) return refused('SLUG_TAKEN');
  const { status, effectiveFrom } = page;
  const written = { postId, slug, locale, ...contentOf(page), status, effectiveFrom };
  return accepted([{ type: 'PostWritten', data: { ...written, writtenAt: now } }]);
};

export const decideUpdatePage = (
  { version, ...page }: WritePage & { readonly version?: number | undefined },
  now: string,
  known: Page,
): Decision<PageEvent, 'NOT_FOUND' | 'PAGE_CHANGED'> => {
  if (!known) return refused('NOT_FOUND');
  if (!isCurrentVersion(known, version)) return refused('PAGE_CHANGED');
  const { _id: postId, slug, locale } = known;
  const { status, effectiveFrom } = page;
  const written = { postId, slug, locale, ...contentOf(page), status, effectiveFrom };
  return accepted([{ type: 'PostWritten', data: { ...written, writtenAt: now } }]);
};

export const decideTranslatePage = (
  {
    locale,
    version,
    ...words
  }: PageWords & { readonly locale: string; readonly version?: number | undefined },
  now: string,
  known: Page,
): Decision<PageEvent, 'NOT_FOUND' | 'PAGE_CHANGED' | 'INVALID'> => {
  // A page's own language is changed by an update.
  if (!known || locale === known.locale) return refused('NOT_FOUND');
  if (!PageLocale.safeParse(locale).success) {
    const message = 'must be a locale such as `es` or `en-US`';
    return refused('INVALID', { errors: [{ path: 'locale', message }] });
  }
  if (!isCurrentVersion(known, version)) return refused('PAGE_CHANGED');
  const data = { postId: known._id, locale, ...contentOf(words), translatedAt: now };
  return accepted([{ type: 'PostTranslated', data }]);
};

export const decideRemoveTranslation = (
  locale: string,
  now: string,
  known: Page,
): Decision<PageEvent, 'NOT_FOUND'> => {
  if (!known || !Object.hasOwn(known.translations, locale)) return refused('NOT_FOUND');
  const data = { postId: known._id, locale, removedAt: now };
  return accepted([{ type: 'PostTranslationRemoved', data }]);
};

export const decideRetirePage = (now: string, known: Page): Decision<PageEvent, 'NOT_FOUND'> => {
  if (!known || known.status === 'inactive') return refused('NOT_FOUND');
  return accepted([{ type: 'PostRetired', data: { postId: known._id, retiredAt: now } }]);
};
