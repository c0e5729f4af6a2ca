import type { PageEvent } from './events.ts';
import type { StaffPage } from './sitePage.ts';

const next = (page: StaffPage, updatedAt: string, changes: Partial<StaffPage>): StaffPage => ({
  ...page,
  ...changes,
  version: page.version + 1,
  updatedAt,
});

/**
 * Applies an event to a page, for both decisions and the read model: a change of its meaning raises the
 * projection's version.
 */
export const evolvePage = (
  page: StaffPage | undefined,
  { type, data }: PageEvent,
): StaffPage | undefined => {
  if (type === 'PostWritten') {
    const { postId, writtenAt, ...written } = data;
    return {
      _id: postId,
      ...written,
      translations: page?.translations ?? {},
      version: (page?.version ?? 0) + 1,
      createdAt: page?.createdAt ?? writtenAt,
      updatedAt: writtenAt,
    };
  }
  if (!page) return undefined;
  switch (type) {
    case 'PostTranslated': {
      const { locale, title, description, text } = data;
      const translations = { ...page.translations, [locale]: { title, description, text } };
      return next(page, data.translatedAt, { translations });
    }
    case 'PostTranslationRemoved': {
      const { [data.locale]: _, ...translations } = page.translations;
      return next(page, data.removedAt, { translations });
    }
    case 'PostRetired':
      return next(page, data.retiredAt, { status: 'inactive' });
    default:
      return type satisfies never;
  }
};
