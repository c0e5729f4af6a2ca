/** Scripts whose words stand side by side without spaces. */
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

/**
 * A letter or number that whatever stands behind it belongs to, as a pattern: `me@luna` names nobody, and
 * `見て@luna` names Luna.
 */
export const spacedLetter = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])`;

/** Marks that a letter bears; more of them reach over the lines beside it. */
const marksMax = 4;
/** Scripts that build a syllable of one letter and signs that are marks to Unicode, and how many it has. */
const stackedMarks: readonly (readonly [RegExp, number])[] = [
  [/\p{sc=Tibetan}/u, 10],
  [/[\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Tai_Tham}\p{sc=Balinese}\p{sc=Javanese}]/u, 8],
];
/** One and the same of them, on one letter. */
const sameMarkMax = 2;

const longRun = /(\p{M}{32})\p{M}+/gu;

/**
 * A text composed in one way. Marks are put in order by comparing each with those before, which takes ages where
 * thousands stand on one letter: of such a run the beginning alone is kept.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replace(longRun, '$1').normalize(form);

const hasMarks = /\p{M}/u;
const unseenSign = /\p{Default_Ignorable_Code_Point}/u;

const marksMaxOf = (mark: string): number =>
  stackedMarks.find(([script]) => script.test(mark))?.[1] ?? marksMax;

/** A text whose letters bear no more marks than letters do; what shows nothing between them parts none. */
export const withFewMarks = (text: string): string => {
  if (!hasMarks.test(text)) return text;
  const kept: string[] = [];
  let borne: string[] = [];
  for (const sign of text) {
    const isSeen = !unseenSign.test(sign);
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

/** A line in which each isolate that is opened is closed, so that it turns nothing outside of itself. */
export const withWholeIsolates = (line: string): string => {
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
