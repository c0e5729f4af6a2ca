/** Characters of a page's Markdown. */
export const pageTextLengthMax = 40_000;
export const pageTitleLengthMax = 120;
/** What search engines and links show of a page; they cut off more. */
export const pageDescriptionLengthMax = 200;
export const pageSlugLengthMax = 80;

/** `politica-de-cookies`: the last part of the page's address. */
export const pageSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What people agree to when they register. */
export const termsSlug = 'terms';

/** Stands in a page's words for what the site is called. */
export const siteNamePlaceholder = '{siteName}';

export const withSiteName = (text: string, siteName: string): string =>
  text.replaceAll(siteNamePlaceholder, siteName);
