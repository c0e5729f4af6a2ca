import { usernameLengthMax } from '../accounts/rules.ts';
import { spacedScriptLetter } from '../kernel/characters/rules.ts';
import { firstGraphemes } from '../kernel/rules.ts';
import { normalizeTag } from './rules.ts';

/** Part of a text: plain words, or a link and its displayed text. */
export interface TextPart {
  /** Offset in the text. */
  readonly at: number;
  readonly text: string;
  /** Path of an own page. */
  readonly to?: string;
  /** External URL, http or https only. */
  readonly href?: string;
  /** Normalized tag of a tag link. */
  readonly tag?: string;
}

const shownUrlLengthMax = 40;
/** Maximum URL length; many programs reject longer ones. */
const urlLengthMax = 2_000;

/** Characters that are no part of a URL: blanks, quotes, brackets, and punctuation of scripts without spaces. */
const nonUrlChars = [
  '\\s<>"\\p{Bidi_Control}\\u2800',
  '\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303D\\u30FB\\uFF5F-\\uFF65',
  '\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF5E',
].join('');

/**
 * Matches links. None within a word, an email address or another URL; in a script without spaces a word has
 * no visible end.
 */
const linkPattern = new RegExp(
  [
    `(?<!${spacedScriptLetter}|[_@#/.:&-])(?:`,
    `((?:https?:\\/\\/|www\\.)[^${nonUrlChars}]+)`,
    // Joiners within a word belong to the word.
    '|#((?:[\\p{L}\\p{M}\\p{N}_]|[\\u200C\\u200D](?=[\\p{L}\\p{M}]))+)',
    '|@([A-Za-z0-9][A-Za-z0-9._-]*)',
    ')',
  ].join(''),
  'giu',
);

/** Punctuation that ends a sentence rather than a URL. */
const sentenceEnd = /[.,;:!?'’”»…]/u;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Trims sentence punctuation after a URL; a bracket that it opens itself belongs to it. */
const trimUrl = (found: string): string => {
  let unopened = countOf(found, ')') - countOf(found, '(');
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    if (sentenceEnd.test(last)) continue;
    if (last !== ')' || unopened <= 0) break;
    unopened--;
  }
  return found.slice(0, end);
};

const hrefOf = (address: string): string | undefined => {
  const href = /^https?:/i.test(address) ? address : `https://${address}`;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  // `user@` before a host only obscures the host.
  const isPlain = url?.hostname.includes('.') && url.username === '' && url.password === '';
  return isPlain ? url?.href : undefined;
};

/** Shortens a URL for display: without scheme and `www`, truncated. */
const shortenUrl = (address: string): string => {
  const plain = address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
  const beginning = firstGraphemes(plain, shownUrlLengthMax);
  return beginning === plain ? plain : `${beginning}…`;
};

const linkOf = (
  at: number,
  [found, address, tag, name]: readonly (string | undefined)[],
): (TextPart & { readonly length: number }) | undefined => {
  if (address !== undefined) {
    const plain = trimUrl(address);
    const href = plain.length > urlLengthMax ? undefined : hrefOf(plain);
    return href === undefined
      ? undefined
      : { at, text: shortenUrl(plain), href, length: plain.length };
  }
  if (tag !== undefined) {
    const kept = normalizeTag(tag);
    const path = `/tag/${encodeURIComponent(kept)}`;
    return /\p{L}/u.test(tag)
      ? { at, text: found ?? '', to: path, tag: kept, length: tag.length + 1 }
      : undefined;
  }
  const username = (name ?? '').replace(/(?<![._-])[._-]+$/, '');
  return username.length > usernameLengthMax
    ? undefined
    : { at, text: `@${username}`, to: `/${username}`, length: username.length + 1 };
};

/** Splits a text into parts, with URLs, #tags and @names as links; the same on server and browser. */
export const parseLinks = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    const link = linkOf(match.index, match);
    if (!link) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index) });
    const { length, ...part } = link;
    parts.push(part);
    end = match.index + length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
};

/** Returns the normalized tags of a text, without duplicates. */
export const extractTags = (text: string): readonly string[] => [
  ...new Set(parseLinks(text).flatMap(({ tag }) => tag ?? [])),
];
