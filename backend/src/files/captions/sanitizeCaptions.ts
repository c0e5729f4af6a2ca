import { cleanText, isVisible } from '@ovation/contracts/kernel/cleanText';

/** Cue limit, enough for a video of two hours. */
const cuesMax = 5_000;
const cueLengthMax = 2_000;
const hourSeconds = 3_600;
const minuteSeconds = 60;

/** Tags that browsers render; others are dropped and their text stays. */
const allowedTag = /^<\/?(?:b|i|u|ruby|rt)>$/;
const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/;
const timestamp = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Cue settings; regions are dropped, so none is named. */
const cueSettings: Readonly<Record<string, RegExp>> = {
  vertical: /^(?:rl|lr)$/,
  line: /^(?:-?\d{1,3}|\d{1,3}(?:\.\d+)?%)(?:,(?:start|center|end))?$/,
  position: /^\d{1,3}(?:\.\d+)?%(?:,(?:line-left|center|line-right))?$/,
  size: /^\d{1,3}(?:\.\d+)?%$/,
  align: /^(?:start|center|end|left|right)$/,
};

const secondsOf = (text: string): number | undefined => {
  const found = timestamp.exec(text);
  if (!found) return undefined;
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = found.slice(1).map(Number);
  return (hours || 0) * hourSeconds + minutes * minuteSeconds + seconds + milliseconds / 1_000;
};

/** Named character references of captions, beside numbers; others are rare. */
const namedReferences: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  iexcl: '¡',
  iquest: '¿',
  middot: '·',
};
const codePointMax = 0x10_ff_ff;
const hexadecimal = 16;

/** Character of a numeric reference; a blank for whitespace, nothing for invisible ones. */
const characterOf = (code: number): string => {
  const sign = code > 0 && code <= codePointMax ? String.fromCodePoint(code) : '';
  if (/^\s$/u.test(sign)) return ' ';
  return isVisible(sign) ? sign : '';
};

/** Decodes references (`&#39;` → `'`); escaped ones (`&amp;`) are not decoded twice. */
const decodeReferences = (text: string): string =>
  text.replace(
    /&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|([a-z]{4,6}));/gi,
    (written, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return characterOf(Number.parseInt(hex, hexadecimal));
      if (decimal !== undefined) return characterOf(Number(decimal));
      return Object.hasOwn(namedReferences, name) ? (namedReferences[name] ?? '') : written;
    },
  );

const escapeText = (text: string): string =>
  text
    // Escaped references are separate parts: a number that means `&` starts none.
    .split(/(&(?:amp|lt|gt|nbsp|lrm|rlm);)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : decodeReferences(part)
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;'),
    )
    .join('');

/** Voice tag `<v Name>`; the name is escaped text. Trailing dashes could form the arrow that starts the next cue. */
const sanitizeVoice = (tag: string): string | undefined => {
  const written = /^<v(?:\.[\w.-]+)?[ \t]+([^<>]+)>$/.exec(tag)?.[1];
  const name = escapeText(written ?? '')
    .replace(/(?<![\s-])[\s-]+$/, '')
    .trim();
  return name ? `<v ${name}>` : undefined;
};

const sanitizeTag = (tag: string): string => {
  if (allowedTag.test(tag) || tag === '</v>') return tag;
  return sanitizeVoice(tag) ?? '';
};

/** Line of a cue with known tags, everything else escaped. */
const sanitizeLine = (line: string): string =>
  line
    .split(/(<\/?[A-Za-z\d][^<>]*>)/)
    .map((part, at) => (at % 2 === 1 ? sanitizeTag(part) : escapeText(part)))
    .join('')
    // Dropped tags may leave trailing blanks.
    .trimEnd();

const sanitizeSettings = (text = ''): string =>
  text
    .split(/[ \t]+/)
    .filter((one) => {
      const [name = '', value = ''] = one.split(/:(.*)/s);
      return Object.hasOwn(cueSettings, name) && cueSettings[name]?.test(value);
    })
    .map((one) => ` ${one}`)
    .join('');

/** Cue without its identifier; undefined for other blocks. */
const parseCue = (block: readonly string[]): string | undefined => {
  const at = block.findIndex((line) => line.includes('-->'));
  // An identifier is one line; with more before the times it is no cue.
  if (at === -1 || at > 1) return undefined;
  const [, from = '', to = '', placed] = timing.exec(block[at]?.trim() ?? '') ?? [];
  const [begin, end] = [secondsOf(from), secondsOf(to)];
  if (begin === undefined || end === undefined || end <= begin) return undefined;
  const text = block
    .slice(at + 1)
    .map((line) => sanitizeLine(line).normalize('NFC'))
    // An empty line would end the cue.
    .filter((line) => line !== '')
    .join('\n');
  if (text.trim() === '' || text.length > cueLengthMax) return undefined;
  return `${from} --> ${to}${sanitizeSettings(placed)}\n${text}`;
};

/**
 * Sanitised WebVTT: cues with rendered tags only. Styles, regions, notes, identifiers, classes and invalid times are
 * dropped. Undefined for other formats and without a cue.
 */
export const sanitizeCaptions = (webVtt: string): string | undefined => {
  const text = cleanText(webVtt);
  const [header = '', ...blocks] = text.split(/\n{2,}/);
  const [signature = '', ...rest] = header.split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(signature)) return undefined;
  // The first cue may follow the header without an empty line.
  const cues = [rest.join('\n'), ...blocks]
    .map((block) => parseCue(block.split('\n').filter((line) => line !== '')))
    .filter((cue) => cue !== undefined);
  if (cues.length === 0 || cues.length > cuesMax) return undefined;
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
};
