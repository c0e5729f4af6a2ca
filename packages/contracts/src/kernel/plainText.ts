import { normalized, withFewMarks, withWholeIsolates } from './signs/rules.ts';

/** Half of a surrogate pair: a string that no encoding can carry. */
const loneSurrogate = /\p{Surrogate}/u;
/** Controls that no text needs (a tab and a new line are text), and what Unicode says is no character. */
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
 * What shows nothing by itself and is part of what is seen: joiners within words of joining scripts and
 * within emoji, the letters of a flag of a region, the variant of a sign, and where a line may break in
 * scripts without spaces. All else that shows nothing goes.
 */
const kept = [
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  `(?<=${indic})(?<=\\p{M})[\\u200C\\u200D](?![\\u200C\\u200D])`,
  `(?<=${emojiEnd})\\u200D(?=${emoji})`,
  '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
  '(?<=[^\\s\\p{Default_Ignorable_Code_Point}])[\\uFE00-\\uFE0F]',
  '(?<=\\p{scx=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=(?=\\p{L})\\p{scx=Mongolian})[\\u180B-\\u180F]',
];
const keptInTexts = [
  ...kept,
  `(?<=${unspaced})\\u200B(?=${unspaced})`,
  // The last of marks of direction side by side, and isolates, of which only whole pairs are left.
  '(?<=\\S)[\\u061C\\u200E\\u200F](?![\\u061C\\u200E\\u200F])',
  '[\\u2066-\\u2069]',
];
const unseen = '\\p{Default_Ignorable_Code_Point}';
const unseenBut = (parts: readonly string[]): RegExp =>
  new RegExp(`(?=${unseen})(?:(${parts.join('|')})|${unseen})`, 'gu');
const unseenInNames = unseenBut(kept);
const unseenInTexts = unseenBut(keptInTexts);

/** What can be seen: neither a blank, nor the blank of braille, nor a sign that fonts draw as nothing. */
const visible =
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** The end of a line that has marks of direction, which turn nothing there; each run is looked at once. */
const lineEnd = /(?<![^\S\n]|[\u061C\u200E\u200F])(?:[^\S\n]|[\u061C\u200E\u200F])+(?=\n|$)/gu;
const directionMarks = /[\u061C\u200E\u200F]/gu;

/** True when a text has something to see. */
export const isVisible = (text: string): boolean => visible.test(text);

/** True when a text can be stored, sent and searched: there is no half of a sign in it. */
export const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);

/** How often a text is gone over: what is left out may join what stood apart, and so on. */
const passesMax = 8;

/** A text without all that needs its neighbours to be kept. */
const bare = (text: string): string =>
  text
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .trim();

/** A text that going over it again leaves as it is; of one that takes too many rounds the bare signs. */
const settled = (text: string, step: (text: string) => string): string => {
  let before = text;
  for (let pass = 0; pass < passesMax; pass++) {
    const after = step(before);
    if (after === before) return after;
    before = after;
  }
  return step(bare(before));
};

const cleanedBy = (unseenSigns: RegExp) => (text: string) =>
  withFewMarks(
    normalized(
      text.replace(controls, '').replace(unseenSigns, (_, part?: string) => part ?? ''),
      'NFC',
    ),
  )
    .split('\n')
    .map(withWholeIsolates)
    .join('\n')
    .replace(lineEnd, (end) => end.replace(directionMarks, ''))
    .trim();

/** A text of any number of lines as it is kept; empty when there is nothing to see in it. */
export const cleanText = (written: string): string => {
  const lines = written.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n');
  const text = settled(lines, cleanedBy(unseenInTexts));
  return isVisible(text) ? text : '';
};

/** A text of one line as it is kept, in which nothing turns the direction; empty when nothing is to be seen. */
export const cleanLine = (written: string): string => {
  const clean = cleanedBy(unseenInNames);
  const text = settled(written, (line) => clean(line.replace(/\s+/gu, ' ')));
  return isVisible(text) ? text : '';
};
