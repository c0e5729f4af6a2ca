/** Characters of a page's Markdown. */
export const pageTextLengthMax = 40_000;
export const pageTitleLengthMax = 120;
/** Maximum length of a description, which search engines and link previews truncate. */
export const pageDescriptionLengthMax = 200;
export const pageSlugLengthMax = 80;

/** Slug of a page's address: `politica-de-cookies`. */
export const pageSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Slug of the terms accepted at registration. */
export const termsSlug = 'terms';

/** Placeholder for the site's name in page texts. */
export const siteNamePlaceholder = '{siteName}';

export const withSiteName = (text: string, siteName: string): string =>
  text.replaceAll(siteNamePlaceholder, siteName);
