import { reservedPathSegments } from '@ovation/contracts/accounts/rules';

/** Public pages among the named ones. */
const publicWords: ReadonlySet<string> = new Set(['explore', 'live', 'search']);
const privateWords = [
  'user',
  'creator',
  ...reservedPathSegments.filter((word) => !publicWords.has(word)),
];

/** A whole segment and everything below: a creator may be called `homer`. */
const disallowed = (word: string): string[] =>
  ['$', '/', '?'].map((end) => `Disallow: /${word}${end}`);

/** `robots.txt`: excludes private pages, and the API except what pages and links to them need. */
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
