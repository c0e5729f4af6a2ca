/** Name and branding of the site; a part of the public settings. */
export interface Site {
  siteName: string;
  logo: string;
  favicon: string;
  menus: { title: string; path: string }[];
}

/** Picks the name and branding from the settings. */
export const siteOf = ({ siteName, logo, favicon, menus }: Site): Site => ({
  siteName,
  logo,
  favicon,
  menus,
});

/** Site without settings of the operator. */
export const siteDefault: Site = {
  siteName: 'Ovation',
  logo: '/logo.svg',
  favicon: '/favicon.ico',
  menus: [],
};
