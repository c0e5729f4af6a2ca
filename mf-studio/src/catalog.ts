import type { Catalog } from '@ovation/ui-kit/services/language';

export const catalog: Catalog = async (locale) => (await import(`./locales/${locale}.po`)).messages;
