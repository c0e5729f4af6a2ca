import type { Site } from '@ovation/contracts/settings/publicSettings';

/** The part of the settings that names and dresses the product. */
export const siteOf = ({ siteName, logo, favicon, menus }: Site): Site => ({
  siteName,
  logo,
  favicon,
  menus,
});

/** Section 3 of the specification, and the settings' defaults. */
export const siteDefault: Site = {
  siteName: 'Ovation',
  logo: '/logo.svg',
  favicon: '/favicon.ico',
  menus: [],
};
