import { pageWords } from '@ovation/contracts/accounts/rules';

/** Of the pages that are named, those which strangers see. */
const openWords: ReadonlySet<string> = new Set(['explore', 'live', 'search']);
const privateWords = ['user', 'creator', ...pageWords.filter((word) => !openWords.has(word))];

/** A whole segment and what lies below: a creator may be called `homer`. */
const disallowed = (word: string): string[] =>
  ['$', '/', '?'].map((end) => `Disallow: /${word}${end}`);

/**
 * `robots.txt`: what is somebody's own is left alone, and so is the API but for what pages and links to
 * them show.
 */
export const robotsText = (origin: URL): string =>
  [
    'User-agent: *',
    ...privateWords.flatMap(disallowed),
    'Disallow: /api/',
    'Allow: /api/performers/',
    'Allow: /api/files/content/',
    '',
    `Sitemap: ${origin.origin}/sitemap.xml`,
    '',
  ].join('\n');
