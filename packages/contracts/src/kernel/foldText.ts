/** Letters that people without the matching keyboard type differently. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  '‐': '-',
};
const typedVariants = /[øłđðħıŧςæœßþيىكة‘’ʼʻ‐]/g;

// Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, variation selectors, and the nukta of
// Hindi, often omitted. Vowel signs of other scripts are letters.
const accents =
  /(?!\u3099|\u309A)\p{M}(?<=\p{sc=Zinh}|\p{sc=Zyyy}|\p{sc=Hebr}|\p{sc=Arab}|\p{sc=Cyrl}|\u093C|\u0A3C)/gu;
/** Invisible characters, except word separators and emoji joiners. */
const invisible = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}|(?<=[\p{L}\p{M}])\u200D/gu;
const skinTones = /(?<=\p{Extended_Pictographic})\p{Emoji_Modifier}/gu;

const isAscii = /^[\0-\x7F]*$/;

const foreignDigit = /(?![0-9])\p{Nd}/gu;
const digit = /\p{Nd}/u;

/**
 * Returns the ASCII digit: `٣` and `३` → `3`. The ten digits of a script are consecutive, from a code of …0
 * or …6 on.
 */
const asciiDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  const row = code & ~0xf;
  const zero = digit.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(code - zero);
};

const katakana = /[\u30A1-\u30F6\u30FD\u30FE]/g;
const hiraganaBelow = 0x60;
const hiraganaOf = (letter: string): string =>
  String.fromCharCode(letter.charCodeAt(0) - hiraganaBelow);

/** First code points of Indic blocks in which a nasal before a stop is written as a letter or as a dot. */
const nasalBlocks = [0x0900, 0x0980, 0x0a80, 0x0b00, 0x0c00, 0x0c80, 0x0d00];
/** Offsets in each block: four stops of one articulation, and then their nasal. */
const nasalRows = [
  ...[0x15, 0x1a, 0x1f, 0x24].map((first) => ({ first, nasal: first + 4 })),
  { first: 0x2a, nasal: 0x2e },
];
const [moonDot, nasalDot, noVowel] = [0x01, 0x02, 0x4d];
/** For each block the letters also written as `ं` (`हिन्दी`, `हिँदी`), and that sign. */
const nasals = nasalBlocks.map((block) => {
  const letter = (at: number): string => String.fromCodePoint(block + at);
  const stops = ({ first }: { first: number }) => `[${letter(first)}-${letter(first + 3)}]`;
  const before = nasalRows.map((row) => `${letter(row.nasal)}${letter(noVowel)}(?=${stops(row)})`);
  const otherwise = new RegExp(`${letter(moonDot)}|${before.join('|')}`, 'g');
  return { otherwise, dot: letter(nasalDot) };
});
const indicNasals = /[\u0900-\u0D7F]/;

const withNasalDots = (text: string): string =>
  indicNasals.test(text)
    ? nasals.reduce((folded, { otherwise, dot }) => folded.replace(otherwise, dot), text)
    : text;

/**
 * Folds a text for comparison: without accents and skin tones, in lower case, with one form of each letter,
 * digit and nasal, and in hiragana.
 */
export const foldText = (text: string): string => {
  if (isAscii.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(invisible, '')
    .replace(skinTones, '')
    .toLowerCase()
    .replace(typedVariants, (letter) => plainLetters[letter] ?? letter)
    .replace(katakana, hiraganaOf)
    .replace(foreignDigit, asciiDigit);
  return withNasalDots(plain);
};
