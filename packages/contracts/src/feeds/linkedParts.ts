import { usernameLengthMax } from '../accounts/rules.ts';
import { firstSigns } from '../kernel/rules.ts';
import { spacedLetter } from '../kernel/signs/rules.ts';
import { tagOf } from './rules.ts';

/** A stretch of a text: words as they are, or a link and what is shown of it. */
export interface TextPart {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  /** A page of ours. */
  readonly to?: string;
  /** An address elsewhere, http or https alone. */
  readonly href?: string;
  /** The tag whose page it is, as it is kept. */
  readonly tag?: string;
}

const shownMax = 40;
/** What is longer is no address that somebody wrote, and many programs take none of it. */
const addressLengthMax = 2_000;

/** Blanks, quotes and brackets that are no part of an address, and punctuation of scripts without spaces. */
const notOfAddresses = [
  '\\s<>"\\p{Bidi_Control}\\u2800',
  '\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303D\\u30FB\\uFF5F-\\uFF65',
  '\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF5E',
].join('');

/** None within a word, an address of mail or another address; a word of a script without spaces has no end to see. */
const links = new RegExp(
  [
    `(?<!${spacedLetter}|[_@#/.:&-])(?:`,
    `((?:https?:\\/\\/|www\\.)[^${notOfAddresses}]+)`,
    // What joins the parts of a word is a part of the word.
    '|#((?:[\\p{L}\\p{M}\\p{N}_]|[\\u200C\\u200D](?=[\\p{L}\\p{M}]))+)',
    '|@([A-Za-z0-9][A-Za-z0-9._-]*)',
    ')',
  ].join(''),
  'giu',
);

/** What ends a sentence rather than an address. */
const sentenceEnd = /[.,;:!?'’”»…]/u;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** An address without the sentence behind it; a bracket that it opens itself belongs to it. */
const addressIn = (found: string): string => {
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
  // `user@` in front of a host only hides where it leads.
  const isPlain = url?.hostname.includes('.') && url.username === '' && url.password === '';
  return isPlain ? url?.href : undefined;
};

/** An address as it is shown: without what is the same in all, and its beginning alone. */
const shortened = (address: string): string => {
  const plain = address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
  const beginning = firstSigns(plain, shownMax);
  return beginning === plain ? plain : `${beginning}…`;
};

const linkOf = (
  at: number,
  [found, address, tag, name]: readonly (string | undefined)[],
): (TextPart & { readonly length: number }) | undefined => {
  if (address !== undefined) {
    const plain = addressIn(address);
    const href = plain.length > addressLengthMax ? undefined : hrefOf(plain);
    return href === undefined
      ? undefined
      : { at, text: shortened(plain), href, length: plain.length };
  }
  if (tag !== undefined) {
    const kept = tagOf(tag);
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

/** A text → its parts, with web addresses, #tags and @names as links; the same on a server as in a browser. */
export const linkedParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(links)) {
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

/** Tags that a text names, as they are kept, each once. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(linkedParts(text).flatMap(({ tag }) => tag ?? [])),
];
