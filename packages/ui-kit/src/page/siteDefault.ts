/** How the operator has named and dressed the product; the public settings are of this shape. */
export interface Site {
  siteName: string;
  logo: string;
  favicon: string;
  menus: { title: string; path: string }[];
}

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
