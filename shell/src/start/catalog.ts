import type { Catalog } from '@ovation/ui-kit/i18n/language';
import { messages as english } from '../locales/en.po';

/** Messages of the shell: English is bundled; other languages are loaded on demand. */
export const shellTexts: Catalog = async (locale) =>
  locale === 'en' ? english : (await import(`../locales/${locale}.po`)).messages;
