/** Words that a question is looked up by. */
const questionWordsMax = 8;
/** Words of a text that it is found by, the first ones: what an index holds of it is bounded. */
const textWordsMax = 300;
/** Letters of a word that an index of texts knows it by; shorter words are found whole. */
const headLength = 3;

/** Letters that people without the key for it type otherwise. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ς: 'σ' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه' },
};

// Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and variants of signs. Vowel signs of
// other scripts are letters as much as any.
const accents =
  /(?!\u3099|\u309A)\p{M}(?<=\p{sc=Zinh}|\p{sc=Zyyy}|\p{sc=Hebr}|\p{sc=Arab}|\p{sc=Cyrl})/gu;
/** What shows nothing, but for what parts a word or joins emoji. */
const unseen = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}|(?<=[\p{L}\p{M}])\u200D/gu;

const isAscii = /^[\0-\x7F]*$/;

/** A text without accents, in lower case. */
export const plainText = (text: string): string => {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(unseen, '')
    .toLowerCase()
    .replace(/[øłđðħıŧςæœßþيىكة]/g, (letter) => plainLetters[letter] ?? letter);
};

const emoji = '(?![\\p{L}\\p{N}])\\p{Extended_Pictographic}\\p{Emoji_Modifier}?';
const wordToken = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200C]*/gu;
/** What is neither a letter nor a number, so that none of it stands within a word. */
const signToken = new RegExp(
  `\\p{RI}{2}|${emoji}(?:\\u200D${emoji})*[\\u{E0020}-\\u{E007F}]*|\\p{S}`,
  'gu',
);
const unspacedScripts = [
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Yi'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Javanese', 'Balinese', 'Tai_Tham'],
];
const unspaced = `[${unspacedScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** Parts of a word: of a script that has no spaces, or of others. */
const runs = new RegExp(
  `((?:(?=[\\p{L}\\p{M}])${unspaced})+)|(?:(?!(?=[\\p{L}\\p{M}])${unspaced}).)+`,
  'gu',
);
const hasUnspaced = new RegExp(unspaced, 'u');
const letters = /\p{L}\p{M}*|\p{M}+/gu;
const joiner = '\u200C';

/** A word that is joined without a space, in its parts. */
const joinedParts = (word: string): readonly string[] =>
  word.includes(joiner) ? word.split(joiner).filter((part) => part !== '') : [word];

/** Letters that stand side by side: a word of a script without spaces is known by these. */
const pairsOf = (run: readonly string[]): readonly string[] =>
  run.slice(1).map((letter, at) => `${run[at]}${letter}`);

interface Parts {
  readonly words: readonly string[];
  readonly signs: readonly string[];
}

/** Words and signs of a text; `spread` makes of a run of letters what it is known or looked up by. */
const partsOf = (
  text: string,
  spread: {
    readonly run: (letters: readonly string[]) => readonly string[];
    readonly joined: (word: string) => readonly string[];
  },
): Parts => {
  const plain = plainText(text);
  const whole = plain.match(wordToken) ?? [];
  const signs = plain.match(signToken) ?? [];
  // Most texts are of scripts with spaces: their words are not taken apart letter by letter.
  if (!hasUnspaced.test(plain)) return { words: whole.flatMap(spread.joined), signs };
  const words: string[] = [];
  for (const word of whole) {
    for (const [part, run] of word.matchAll(runs)) {
      words.push(...(run ? spread.run(run.match(letters) ?? []) : spread.joined(part)));
    }
  }
  return { words, signs };
};

/**
 * The words of a question: without accents, in lower case, each once. Where it has none its signs are
 * what is looked for.
 */
export const wordsOf = (text: string, wordsMax = questionWordsMax): readonly string[] => {
  const { words, signs } = partsOf(text, {
    run: (run) => (run.length > 1 ? pairsOf(run) : run),
    joined: joinedParts,
  });
  return [...new Set(words.length > 0 ? words : signs)].slice(0, wordsMax);
};

/**
 * The words of what is asked for; undefined where nothing is. None of a question that has neither a
 * letter nor a sign: nothing has these.
 */
export const questionOf = (q: string | undefined): readonly string[] | undefined =>
  q === undefined || q.trim() === '' ? undefined : wordsOf(q);

/** All words and signs that a text is found by. */
export const textWordsOf = (text: string, wordsMax = textWordsMax): readonly string[] => {
  const { words, signs } = partsOf(text, {
    run: (run) => [...run, ...pairsOf(run)],
    joined: (word) => {
      const parts = joinedParts(word);
      return parts.length > 1 ? [parts.join(''), ...parts] : parts;
    },
  });
  return [...new Set([...words, ...signs])].slice(0, wordsMax);
};

/** Letters behind this one are two units of UTF-16. */
const lastOfOneUnit = 0xffff;

/** The first letters of a word, none of them cut in two. */
export const beginningOfWord = (word: string, length: number): string => {
  if (word.length <= length) return word;
  let end = 0;
  for (let letter = 0; letter < length; letter++) {
    end += (word.codePointAt(end) ?? 0) > lastOfOneUnit ? 2 : 1;
  }
  return word.slice(0, end);
};

/** Under what an index of texts has a word. */
export const headOf = (word: string): string => beginningOfWord(word, headLength);

/** Under what an index has a word of a question or a form of it: of `luces` also `luz`. */
export const headsOfForms = (word: string): readonly string[] => {
  const head = headOf(word);
  const other = /[cz]$/.test(head) ? head.replace(/.$/, head.endsWith('z') ? 'c' : 'z') : head;
  return [...new Set([head, other])];
};

/** Under what an index has words: few letters of each, so that it is as long as the text at most. */
export const headsOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map(headOf)),
];

/** The word of a question that tells most: what has it is looked up, the others are compared. */
export const longestOf = (words: readonly string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best), '');
