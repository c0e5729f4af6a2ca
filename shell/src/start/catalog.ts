import type { Catalog } from '@ovation/ui-kit/i18n/language';
import { messages as english } from '../locales/en.po';

/** English comes with the shell; any other language is fetched when it is chosen. */
export const shellTexts: Catalog = async (locale) =>
  locale === 'en' ? english : (await import(`../locales/${locale}.po`)).messages;
