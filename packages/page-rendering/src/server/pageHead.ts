import type { RenderedPage } from './pageRenderer.ts';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Preview picture of a page without its own. */
const logoPath = '/icons/icon-512.png';

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`;

export const descriptionTag = (description: string): string => named('description', description);

/** Head tags for search engines and link previews. */
export const headTags = (
  { title, siteName, locale, head }: Omit<RenderedPage, 'html'>,
  origin: string,
): string => {
  const { description, path, type, picture } = head;
  const address = origin + path;
  return [
    descriptionTag(description),
    `<link rel="canonical" href="${escaped(address)}">`,
    property('og:site_name', siteName),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', origin + (picture ?? logoPath)),
    property('og:locale', locale),
    named('twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
  ].join('');
};
