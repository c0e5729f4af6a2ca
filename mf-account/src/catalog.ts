import type { Catalog } from '@ovation/ui-kit/i18n/language';
import { messages as english } from './locales/en.po';

/** English comes with the unit; any other language is fetched when it is chosen. */
export const catalog: Catalog = async (locale) =>
  locale === 'en' ? english : (await import(`./locales/${locale}.po`)).messages;
