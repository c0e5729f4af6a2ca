import { formatter } from '@lingui/format-po';

/** A catalogue for each deploy unit; the shell's also holds what the packages say that it hosts. */
const catalogOf = (folder, include) => ({
  path: `<rootDir>/${folder}/src/locales/{locale}`,
  include: include.map((path) => `<rootDir>/${path}/src`),
  exclude: ['**/*.spec.*', '**/gallery/**', '**/node_modules/**', '**/dist/**'],
});

export default {
  sourceLocale: 'en',
  locales: ['en', 'es'],
  // By text, two of the same words came in one order today and in another tomorrow.
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    catalogOf('shell', ['shell', 'packages/ui-kit', 'packages/web-client', 'packages/product-ui']),
    ...['mf-account', 'mf-feed', 'mf-chat', 'mf-wallet', 'mf-studio', 'mf-staff'].map((unit) =>
      catalogOf(unit, [unit]),
    ),
  ],
};
