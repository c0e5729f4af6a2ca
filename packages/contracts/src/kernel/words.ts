import { plainText } from './foldedText.ts';

/** Words that a question is looked up by. */
const questionWordsMax = 8;
/** Words of a text that it is found by, the first ones: what an index holds of it is bounded. */
const textWordsMax = 300;
/** Letters of scripts without spaces that count as one word: as many as a word of English takes. */
const lettersOfWord = 6;
/** Parts that are known as one word, too: `do-it-yourself`. */
const partsMax = 4;
/** Letters of a word that stands between two others where all three are written together: `rock ’n’ roll`. */
const betweenLengthMax = 2;
/** Letters of a word that an index of texts knows it by; shorter words are found whole. */
const headLength = 3;

const letter = '[\\p{L}\\p{N}\\p{M}]';
/** What stands within a word: `don’t`, `well-being`, `street_food`, `col·lecció`, `می‌خواهم`. */
const joiner = "(?:\\u200C+|['’‘_·׳״‐-])";
const wordToken = new RegExp(`[\\p{L}\\p{N}]${letter}*(?:${joiner}${letter}+)*`, 'gu');
const emoji = '(?![\\p{L}\\p{N}])\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?';
/** What is neither a letter nor a number, so that none of it stands within a word. */
const signToken = new RegExp(
  `\\p{RI}{2}|${emoji}(?:\\u200D${emoji})*[\\u{E0020}-\\u{E007F}]*|\\p{S}`,
  'gu',
);
const token = new RegExp(`${wordToken.source}|${signToken.source}`, 'gu');
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
const unspaced = `[${unspacedScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** Parts of a word: of a script that has no spaces, or of others. */
const runs = new RegExp(
  `((?:(?=[\\p{L}\\p{M}])${unspaced})+)|(?:(?!(?=[\\p{L}\\p{M}])${unspaced}).)+`,
  'gu',
);
const hasUnspaced = new RegExp(unspaced, 'u');
const letters = /\p{L}\p{M}*|\p{M}+/gu;
/** Syllables of Korean, whose words are written together as often as not. */
const syllables = /[\u1100-\u115F][\u1160-\u11A7]+[\u11A8-\u11FF]*/g;
const hasSyllables = /[\u1100-\u115F]/;
/** `1,000` and `1.000` and `1,00,000`. */
const inNumbers = /(\d)[,.'٬](?=(?:\d{2},){0,4}\d{3}(?!\d))/g;
const joiners = new RegExp(joiner, 'u');
const foldedText = (text: string): string => plainText(text).replace(inNumbers, '$1');

/** Whether a word has letters of a script that is written without spaces. */
export const isOfUnspacedScript = (word: string): boolean => hasUnspaced.test(word);

/** A word in its parts. */
const partsOf = (word: string): readonly string[] =>
  word.split(joiners).filter((part) => part !== '');

/** Letters that stand side by side: a word of a script without spaces is known by these. */
const pairsOf = (run: readonly string[]): readonly string[] =>
  run.slice(1).map((second, at) => `${run[at]}${second}`);

interface Spread {
  /** Takes a word of a script with spaces, in its parts. */
  readonly word: (parts: readonly string[]) => void;
  /** Takes letters of a script without. */
  readonly run: (letters: readonly string[]) => void;
}

const spreadWord = (word: string, spread: Spread): void => {
  for (const [stretch, run] of word.matchAll(runs)) {
    if (run) spread.run(run.match(letters) ?? []);
    else if (/[\p{L}\p{N}]/u.test(stretch)) spread.word(partsOf(stretch));
  }
};

/** Gives away the words of a folded text in their order. */
const spreadWords = (plain: string, spread: Spread): void => {
  const words = plain.match(wordToken) ?? [];
  // Most texts are of scripts with spaces: their words are not taken apart letter by letter.
  if (hasUnspaced.test(plain)) for (const word of words) spreadWord(word, spread);
  else if (joiners.test(plain)) for (const word of words) spread.word(partsOf(word));
  else for (const word of words) spread.word([word]);
};

const signsOf = (plain: string): readonly string[] => plain.match(signToken) ?? [];

/**
 * The words of a question: without accents, in lower case, each once. Where it has none its signs are
 * looked for instead.
 */
export const wordsOf = (text: string, wordsMax = questionWordsMax): readonly string[] => {
  const plain = foldedText(text);
  const words: string[] = [];
  spreadWords(plain, {
    word: (parts) => words.push(...parts),
    run: (run) => words.push(...(run.length > 1 ? pairsOf(run) : run)),
  });
  return [...new Set(words.length > 0 ? words : signsOf(plain))].slice(0, wordsMax);
};

/**
 * The words of what is asked for; undefined where nothing is. None of a question that has neither a
 * letter nor a sign: nothing has these.
 */
export const questionOf = (q: string | undefined): readonly string[] | undefined =>
  q === undefined || q.trim() === '' ? undefined : wordsOf(q);

const isSpacedWord = (word: string): boolean =>
  /^[\p{L}\p{N}]/u.test(word) && !hasUnspaced.test(word);

/**
 * As what a word of a question may be written together with those beside it: `street food`, `streetfood`.
 * Two of them, or three around a short one.
 */
export const writtenTogether = (words: readonly string[], at: number): readonly string[] => {
  const stretches = [2, 3].flatMap((length) =>
    Array.from({ length }, (_, before) =>
      words.slice(Math.max(0, at - before), at - before + length),
    ).filter((stretch) => stretch.length === length),
  );
  return stretches
    .filter(([, second = '', third]) => third === undefined || second.length <= betweenLengthMax)
    .flatMap((stretch) => (stretch.every(isSpacedWord) ? [stretch.join('')] : []));
};

/** All words and signs that a text is found by: words as a whole come first. */
export const textWordsOf = (text: string, wordsMax = textWordsMax): readonly string[] => {
  const plain = foldedText(text);
  const words: string[] = [];
  const pieces: string[] = [];
  let lettersLeft = wordsMax * lettersOfWord;
  const within = (run: readonly string[]): readonly string[] => {
    const known = run.slice(0, lettersLeft);
    lettersLeft -= known.length;
    return known;
  };
  const isKorean = hasSyllables.test(plain);
  spreadWords(plain, {
    word: (parts) => {
      if (parts.length > 1 && parts.length <= partsMax) words.push(parts.join(''));
      words.push(...parts);
      if (!isKorean) return;
      for (const part of parts) pieces.push(...pairsOf(within(part.match(syllables) ?? [])));
    },
    run: (run) => {
      const known = within(run);
      pieces.push(...known, ...pairsOf(known));
    },
  });
  const whole = [...new Set([...words, ...signsOf(plain)])].slice(0, wordsMax);
  return [...new Set([...whole, ...pieces])];
};

/** A text's words in their order: parts of a word by themselves or joined, letters and signs one by one. */
export interface InOrder {
  readonly parts: readonly string[];
  readonly joined: readonly string[];
}

/** The words of a text, and its signs where they are asked for, in the order in which they stand. */
export const wordsInOrder = (text: string, withSigns: boolean): InOrder => {
  const [parts, joined]: [string[], string[]] = [[], []];
  const found = foldedText(text).match(withSigns ? token : wordToken) ?? [];
  for (const each of found) {
    if (!/^[\p{L}\p{N}]/u.test(each)) {
      parts.push(each);
      joined.push(each);
      continue;
    }
    spreadWord(each, {
      word: (own) => {
        parts.push(...own);
        joined.push(own.join(''));
      },
      run: (run) => {
        parts.push(...run);
        joined.push(...run);
      },
    });
  }
  return { parts, joined };
};

/** The words of a text as they were written, or its signs where it has none. */
export const writtenWordsOf = (text: string): readonly string[] => {
  const written = text.normalize('NFC');
  return written.match(wordToken) ?? written.match(signToken) ?? [];
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

/** Under what an index has words: few letters of each, so that it is as long as the text at most. */
export const headsOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map(headOf)),
];

/** The word of a question that tells most: what has it is looked up, the others are compared. */
export const longestOf = (words: readonly string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best), '');
