import { cleanText, isVisible } from '@ovation/contracts/kernel/plainText';

/** Of one file; what is longer is no captions of a video of two hours. */
const cuesMax = 5_000;
const cueLengthMax = 2_000;
const hourSeconds = 3_600;
const minuteSeconds = 60;

/** Tags that browsers show: how words look, and who says them. All others go, and what is in them stays. */
const shownTag = /^<\/?(?:b|i|u|ruby|rt)>$/;
const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/;
const timestamp = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Where a cue stands; regions are not kept, so none is named. */
const settings: Readonly<Record<string, RegExp>> = {
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

/** Those that captions have beside numbers; browsers know more, and who writes them writes the sign itself. */
const namedSigns: Readonly<Record<string, string>> = {
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

/** The sign that a number means; a blank of what is one or breaks the line, and nothing of what shows nothing. */
const signOf = (code: number): string => {
  const sign = code > 0 && code <= codePointMax ? String.fromCodePoint(code) : '';
  if (/^\s$/u.test(sign)) return ' ';
  return isVisible(sign) ? sign : '';
};

/** `&#39;` → `'`; what stays written as it is (`&amp;`) is not read twice. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|([a-z]{4,6}));/gi,
    (written, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return signOf(Number.parseInt(hex, hexadecimal));
      if (decimal !== undefined) return signOf(Number(decimal));
      return Object.hasOwn(namedSigns, name) ? (namedSigns[name] ?? '') : written;
    },
  );

const escaped = (text: string): string =>
  text
    // What is escaped already is one piece of it: a number that means `&` begins nothing.
    .split(/(&(?:amp|lt|gt|nbsp|lrm|rlm);)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : decoded(part).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .join('');

/**
 * `<v Name>` says who speaks; the name is text like any other. Dashes at its end would make the arrow of it that
 * begins the next cue.
 */
const voiceOf = (tag: string): string | undefined => {
  const written = /^<v(?:\.[\w.-]+)?[ \t]+([^<>]+)>$/.exec(tag)?.[1];
  const name = escaped(written ?? '')
    .replace(/(?<![\s-])[\s-]+$/, '')
    .trim();
  return name ? `<v ${name}>` : undefined;
};

const tagOf = (tag: string): string => {
  if (shownTag.test(tag) || tag === '</v>') return tag;
  return voiceOf(tag) ?? '';
};

/** A line of a cue with the tags that we know, and everything else as text. */
const plainLine = (line: string): string =>
  line
    .split(/(<\/?[A-Za-z\d][^<>]*>)/)
    .map((part, at) => (at % 2 === 1 ? tagOf(part) : escaped(part)))
    .join('')
    // A tag that went may leave blanks at the end, which no text keeps.
    .trimEnd();

const plainSettings = (text = ''): string =>
  text
    .split(/[ \t]+/)
    .filter((one) => {
      const [name = '', value = ''] = one.split(/:(.*)/s);
      return Object.hasOwn(settings, name) && settings[name]?.test(value);
    })
    .map((one) => ` ${one}`)
    .join('');

/** The lines of a cue without its name; undefined of a block that is none. */
const cueOf = (block: readonly string[]): string | undefined => {
  const at = block.findIndex((line) => line.includes('-->'));
  // A name is one line; what has more before its times is no cue.
  if (at === -1 || at > 1) return undefined;
  const [, from = '', to = '', placed] = timing.exec(block[at]?.trim() ?? '') ?? [];
  const [begin, end] = [secondsOf(from), secondsOf(to)];
  if (begin === undefined || end === undefined || end <= begin) return undefined;
  const text = block
    .slice(at + 1)
    .map((line) => plainLine(line).normalize('NFC'))
    // A line of nothing but tags that go would end the cue.
    .filter((line) => line !== '')
    .join('\n');
  if (text.trim() === '' || text.length > cueLengthMax) return undefined;
  return `${from} --> ${to}${plainSettings(placed)}\n${text}`;
};

/**
 * WebVTT as we keep it: its cues, with tags that browsers show and nothing else. Styles, regions, notes, names,
 * classes, and whatever has a time that cannot be go. Undefined of what is no WebVTT, or has no cue.
 */
export const plainCaptions = (webVtt: string): string | undefined => {
  const text = cleanText(webVtt);
  const [header = '', ...blocks] = text.split(/\n{2,}/);
  const [signature = '', ...rest] = header.split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(signature)) return undefined;
  // A cue may follow the first line without an empty one between.
  const cues = [rest.join('\n'), ...blocks]
    .map((block) => cueOf(block.split('\n').filter((line) => line !== '')))
    .filter((cue) => cue !== undefined);
  if (cues.length === 0 || cues.length > cuesMax) return undefined;
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
};
