import { closeIsolates, limitMarks, normalized } from './characters/rules.ts';

/** Unpaired surrogate, which no encoding can represent. */
const loneSurrogate = /\p{Surrogate}/u;
/** Control characters (except tab and newline) and Unicode noncharacters. */
const controls = /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|[\uFFF9-\uFFFB]/gu;

const cursiveScripts = ['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Phags_Pa', 'Adlam'];
const indicScripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Balinese',
  'Javanese',
  'Hanifi_Rohingya',
];
const scriptsWithoutSpaces = ['Thai', 'Lao', 'Khmer', 'Myanmar'];

const lettersOf = (scripts: readonly string[]): string =>
  `(?:(?=[\\p{L}\\p{M}])[${scripts.map((script) => `\\p{scx=${script}}`).join('')}])`;

const joining = lettersOf([...cursiveScripts, ...indicScripts]);
const indic = lettersOf(indicScripts);
const unspaced = lettersOf(scriptsWithoutSpaces);
const emoji = '\\p{Extended_Pictographic}';
const emojiEnd = `(?:${emoji}|${emoji}\\uFE0F|\\p{Emoji_Modifier})`;

/**
 * Invisible characters with a visible effect, which are preserved: joiners in joining scripts and in emoji,
 * the tag letters of a region's flag, variation selectors, and line break opportunities in scripts without
 * spaces. All other invisible ones are removed.
 */
const visibleExceptions = [
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  `(?<=${indic})(?<=\\p{M})[\\u200C\\u200D](?![\\u200C\\u200D])`,
  `(?<=${emojiEnd})\\u200D(?=${emoji})`,
  '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
  '(?<=[^\\s\\p{Default_Ignorable_Code_Point}])[\\uFE00-\\uFE0F]',
  '(?<=\\p{scx=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=(?=\\p{L})\\p{scx=Mongolian})[\\u180B-\\u180F]',
];
const textExceptions = [
  ...visibleExceptions,
  `(?<=${unspaced})\\u200B(?=${unspaced})`,
  // The last of adjacent direction marks, and isolates, of which only complete pairs remain.
  '(?<=\\S)[\\u061C\\u200E\\u200F](?![\\u061C\\u200E\\u200F])',
  '[\\u2066-\\u2069]',
];
const invisible = '\\p{Default_Ignorable_Code_Point}';
const invisibleExcept = (parts: readonly string[]): RegExp =>
  new RegExp(`(?=${invisible})(?:(${parts.join('|')})|${invisible})`, 'gu');
const invisibleInNames = invisibleExcept(visibleExceptions);
const invisibleInTexts = invisibleExcept(textExceptions);

/** Matches visible characters: not blanks, the braille blank, or characters that fonts draw as nothing. */
const visible =
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** Trailing blanks and direction marks of a line, where they have no effect; each run is scanned once. */
const lineEnd = /(?<![^\S\n]|[\u061C\u200E\u200F])(?:[^\S\n]|[\u061C\u200E\u200F])+(?=\n|$)/gu;
const directionMarks = /[\u061C\u200E\u200F]/gu;

/** True when a text has a visible character. */
export const isVisible = (text: string): boolean => visible.test(text);

/** True when a text can be stored, sent and searched: it has no unpaired surrogate. */
export const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);

/** Maximum number of cleaning passes: removing characters may join others that are then removed. */
const cleanPassesMax = 8;

/** Removes all characters whose preservation depends on their neighbours. */
const stripToVisible = (text: string): string =>
  text
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .trim();

/** Repeats a step until the text is stable; falls back to the stripped text after too many passes. */
const untilStable = (text: string, step: (text: string) => string): string => {
  let before = text;
  for (let pass = 0; pass < cleanPassesMax; pass++) {
    const after = step(before);
    if (after === before) return after;
    before = after;
  }
  return step(stripToVisible(before));
};

const cleanWith = (unseenSigns: RegExp) => (text: string) =>
  limitMarks(
    normalized(
      text.replace(controls, '').replace(unseenSigns, (_, part?: string) => part ?? ''),
      'NFC',
    ),
  )
    .split('\n')
    .map(closeIsolates)
    .join('\n')
    .replace(lineEnd, (end) => end.replace(directionMarks, ''))
    .trim();

/** Normalizes a multi-line text for storage; empty when nothing is visible. */
export const cleanText = (input: string): string => {
  const lines = input.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n');
  const text = untilStable(lines, cleanWith(invisibleInTexts));
  return isVisible(text) ? text : '';
};

/** Normalizes a single-line text for storage, without direction controls; empty when nothing is visible. */
export const cleanLine = (input: string): string => {
  const clean = cleanWith(invisibleInNames);
  const text = untilStable(input, (line) => clean(line.replace(/\s+/gu, ' ')));
  return isVisible(text) ? text : '';
};
