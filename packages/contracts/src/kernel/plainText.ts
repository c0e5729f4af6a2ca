/** Marks that a letter bears; more of them reach over the lines beside it. */
const marksMax = 4;

/** Half of a surrogate pair: a string that no encoding can carry. */
const loneSurrogate = /\p{Surrogate}/u;
/** Controls that no text needs (a tab and a new line are text), and what Unicode says is no character. */
const controls = /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|[\uFFF9-\uFFFB]/gu;

const cursiveScripts = ['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Phags_Pa', 'Adlam'];
const indicScripts = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Balinese', 'Javanese', 'Hanifi_Rohingya'],
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
  // Marks of direction but at the ends of a line, and isolates, of which only whole pairs are left.
  '(?<=\\S)[\\u061C\\u200E\\u200F](?![^\\S\\n]*(?:\\n|$))',
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

const marks = new RegExp(`(\\p{M}{${marksMax}})\\p{M}+`, 'gu');
const popIsolate = '\u2069';
const isolates = /[\u2066-\u2069]/u;

/** A line in which each isolate that is opened is closed, so that it turns nothing outside of itself. */
const balanced = (line: string): string => {
  if (!isolates.test(line)) return line;
  const opened: number[] = [];
  const signs = Array.from(line);
  for (const [at, sign] of signs.entries()) {
    if (!isolates.test(sign)) continue;
    if (sign !== popIsolate) opened.push(at);
    else if (opened.pop() === undefined) signs[at] = '';
  }
  for (const at of opened) signs[at] = '';
  return signs.join('');
};

/** True when a text has something to see. */
export const isVisible = (text: string): boolean => visible.test(text);

/** True when a text can be stored, sent and searched: there is no half of a sign in it. */
export const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);

/** Once what is left out joins what stood apart, there may be more to leave out. */
const untilNothingChanges = (text: string, step: (text: string) => string): string => {
  let before = text;
  for (let after = step(before); after !== before; after = step(before)) before = after;
  return before;
};

const cleanedBy = (unseenSigns: RegExp) => (text: string) =>
  text
    .replace(controls, '')
    .replace(unseenSigns, (_, part?: string) => part ?? '')
    .normalize('NFC')
    .replace(marks, '$1')
    .split('\n')
    .map(balanced)
    .join('\n')
    .trim();

/** A text of any number of lines as it is kept; empty when there is nothing to see in it. */
export const cleanText = (written: string): string => {
  const lines = written.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n');
  const text = untilNothingChanges(lines, cleanedBy(unseenInTexts));
  return isVisible(text) ? text : '';
};

/** A text of one line as it is kept, in which nothing turns the direction; empty when nothing is to be seen. */
export const cleanLine = (written: string): string => {
  const clean = cleanedBy(unseenInNames);
  const text = untilNothingChanges(written, (line) => clean(line.replace(/\s+/gu, ' ')));
  return isVisible(text) ? text : '';
};
