import type { Catalog } from '@ovation/ui-kit/i18n/language';
import { messages as english } from './locales/en.po';

/** English is bundled; other languages are fetched when chosen. */
export const catalog: Catalog = async (locale) =>
  locale === 'en' ? english : (await import(`./locales/${locale}.po`)).messages;
