/** Scripts written without spaces between words. */
const unspacedScripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Yi',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Javanese',
  'Balinese',
  'Tai_Tham',
];
const unspaced = unspacedScripts.map((script) => `\\p{scx=${script}}`).join('');

/** Pattern of a letter or number that joins the next word: `me@luna` mentions nobody, and `見て@luna` mentions Luna. */
export const spacedScriptLetter = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])`;

/** Maximum number of marks on a letter; more would overlap adjacent lines. */
const marksMax = 4;
/** Scripts that build a syllable of one letter and characters that Unicode counts as marks, and their maximum. */
const stackedMarkScripts: readonly (readonly [RegExp, number])[] = [
  [/\p{sc=Tibetan}/u, 10],
  [/[\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Tai_Tham}\p{sc=Balinese}\p{sc=Javanese}]/u, 8],
];
/** Maximum repetitions of one mark on a letter. */
const sameMarkMax = 2;

const longRun = /(\p{M}{32})\p{M}+/gu;

/**
 * Normalizes a text's composition. Canonical ordering is quadratic in the marks on one letter: runs of
 * thousands are truncated first.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replace(longRun, '$1').normalize(form);

const hasMarks = /\p{M}/u;
const invisibleChar = /\p{Default_Ignorable_Code_Point}/u;

const marksMaxOf = (mark: string): number =>
  stackedMarkScripts.find(([script]) => script.test(mark))?.[1] ?? marksMax;

/** Limits the marks on each letter to plausible numbers; invisible characters between them do not separate them. */
export const limitMarks = (text: string): string => {
  if (!hasMarks.test(text)) return text;
  const kept: string[] = [];
  let borne: string[] = [];
  for (const sign of text) {
    const isSeen = !invisibleChar.test(sign);
    if (isSeen && hasMarks.test(sign)) {
      const max = marksMaxOf(sign);
      const isStacked = max > marksMax;
      if (borne.length >= max) continue;
      if (isStacked && borne.filter((mark) => mark === sign).length >= sameMarkMax) continue;
      borne.push(sign);
    } else if (isSeen) {
      borne = [];
    }
    kept.push(sign);
  }
  return kept.join('');
};

const popIsolate = '\u2069';
const isolates = /[\u2066-\u2069]/u;

/** Closes all isolates of a line, so that they have no effect outside of it. */
export const closeIsolates = (line: string): string => {
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
