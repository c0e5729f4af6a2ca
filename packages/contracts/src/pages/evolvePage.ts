import type { PageEvent } from './events.ts';
import type { StaffPage } from './sitePage.ts';

const next = (page: StaffPage, updatedAt: string, changes: Partial<StaffPage>): StaffPage => ({
  ...page,
  ...changes,
  version: page.version + 1,
  updatedAt,
});

/**
 * A page after an event. Decisions and the read model both go by it: where it changes its meaning the
 * projection raises its version.
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
