import { foldText } from './foldText.ts';

/** Maximum number of words of a query. */
const queryWordsMax = 8;
/** Maximum number of indexed words of a text, the first ones: its index entries are bounded. */
const indexWordsMax = 300;
/** Letters of unspaced scripts that count as one word: about those of an English word. */
const lettersOfWord = 6;
/** Maximum number of parts that are also indexed joined: `do-it-yourself`. */
const partsMax = 4;
/** Maximum length of a short word between two others that may be written together: `rock ’n’ roll`. */
const betweenLengthMax = 2;
/** Prefix length of indexed words; shorter words are indexed whole. */
const indexPrefixLength = 3;

const letter = '[\\p{L}\\p{N}\\p{M}]';
/** Joiner within a word: `don’t`, `well-being`, `street_food`, `col·lecció`, `می‌خواهم`. */
const joiner = "(?:\\u200C+|['’‘_·׳״‐-])";
const wordToken = new RegExp(`[\\p{L}\\p{N}]${letter}*(?:${joiner}${letter}+)*`, 'gu');
const emoji = '(?![\\p{L}\\p{N}])\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?';
/** Matches symbols: neither letters nor numbers, so never within a word. */
const symbolToken = new RegExp(
  `\\p{RI}{2}|${emoji}(?:\\u200D${emoji})*[\\u{E0020}-\\u{E007F}]*|\\p{S}`,
  'gu',
);
const token = new RegExp(`${wordToken.source}|${symbolToken.source}`, 'gu');
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
/** Parts of a word by script: unspaced, or others. */
const scriptRuns = new RegExp(
  `((?:(?=[\\p{L}\\p{M}])${unspaced})+)|(?:(?!(?=[\\p{L}\\p{M}])${unspaced}).)+`,
  'gu',
);
const hasUnspaced = new RegExp(unspaced, 'u');
const letters = /\p{L}\p{M}*|\p{M}+/gu;
/** Korean syllables; spacing between Korean words is optional. */
const syllables = /[\u1100-\u115F][\u1160-\u11A7]+[\u11A8-\u11FF]*/g;
const hasSyllables = /[\u1100-\u115F]/;
/** Digit grouping: `1,000` and `1.000` and `1,00,000`. */
const inNumbers = /(\d)[,.'٬](?=(?:\d{2},){0,4}\d{3}(?!\d))/g;
const joiners = new RegExp(joiner, 'u');
const foldedText = (text: string): string => foldText(text).replace(inNumbers, '$1');

/** True if a word has letters of an unspaced script. */
export const isUnspacedScript = (word: string): boolean => hasUnspaced.test(word);

/** Splits a word at joiners. */
const partsOf = (word: string): readonly string[] =>
  word.split(joiners).filter((part) => part !== '');

/** Returns the bigrams of letters, by which unspaced text is indexed. */
const bigramsOf = (run: readonly string[]): readonly string[] =>
  run.slice(1).map((second, at) => `${run[at]}${second}`);

interface WordVisitor {
  /** Visits a word of a spaced script, in its parts. */
  readonly word: (parts: readonly string[]) => void;
  /** Visits letters of an unspaced script. */
  readonly run: (letters: readonly string[]) => void;
}

const visitWord = (word: string, visitor: WordVisitor): void => {
  for (const [stretch, run] of word.matchAll(scriptRuns)) {
    if (run) visitor.run(run.match(letters) ?? []);
    else if (/[\p{L}\p{N}]/u.test(stretch)) visitor.word(partsOf(stretch));
  }
};

/** Visits the words of a folded text in order. */
const visitWords = (plain: string, visitor: WordVisitor): void => {
  const words = plain.match(wordToken) ?? [];
  // Most texts are in spaced scripts: their words are not scanned letter by letter.
  if (hasUnspaced.test(plain)) for (const word of words) visitWord(word, visitor);
  else if (joiners.test(plain)) for (const word of words) visitor.word(partsOf(word));
  else for (const word of words) visitor.word([word]);
};

const symbolsOf = (plain: string): readonly string[] => plain.match(symbolToken) ?? [];

/** Returns the words of a query, folded and without duplicates; its symbols if it has no words. */
export const queryWordsOf = (text: string, wordsMax = queryWordsMax): readonly string[] => {
  const plain = foldedText(text);
  const words: string[] = [];
  visitWords(plain, {
    word: (parts) => words.push(...parts),
    run: (run) => words.push(...(run.length > 1 ? bigramsOf(run) : run)),
  });
  return [...new Set(words.length > 0 ? words : symbolsOf(plain))].slice(0, wordsMax);
};

/**
 * Parses a search query; undefined without one. Empty for a query with neither letters nor symbols, which
 * matches nothing.
 */
export const parseQuery = (q: string | undefined): readonly string[] | undefined =>
  q === undefined || q.trim() === '' ? undefined : queryWordsOf(q);

const isSpacedWord = (word: string): boolean =>
  /^[\p{L}\p{N}]/u.test(word) && !hasUnspaced.test(word);

/**
 * Returns joined forms of a query's word and its neighbours: `street food`, `streetfood`. Two of them, or
 * three around a short one.
 */
export const joinedNeighbours = (words: readonly string[], at: number): readonly string[] => {
  const stretches = [2, 3].flatMap((length) =>
    Array.from({ length }, (_, before) =>
      words.slice(Math.max(0, at - before), at - before + length),
    ).filter((stretch) => stretch.length === length),
  );
  return stretches
    .filter(([, second = '', third]) => third === undefined || second.length <= betweenLengthMax)
    .flatMap((stretch) => (stretch.every(isSpacedWord) ? [stretch.join('')] : []));
};

/** Returns all words and symbols by which a text is indexed: whole words first. */
export const indexWordsOf = (text: string, wordsMax = indexWordsMax): readonly string[] => {
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
  visitWords(plain, {
    word: (parts) => {
      if (parts.length > 1 && parts.length <= partsMax) words.push(parts.join(''));
      words.push(...parts);
      if (!isKorean) return;
      for (const part of parts) pieces.push(...bigramsOf(within(part.match(syllables) ?? [])));
    },
    run: (run) => {
      const known = within(run);
      pieces.push(...known, ...bigramsOf(known));
    },
  });
  const whole = [...new Set([...words, ...symbolsOf(plain)])].slice(0, wordsMax);
  return [...new Set([...whole, ...pieces])];
};

/** Words of a text in order: parts separate or joined, letters and symbols one by one. */
export interface WordSequence {
  readonly parts: readonly string[];
  readonly joined: readonly string[];
}

/** Returns the words of a text in order, and its symbols if requested. */
export const wordSequence = (text: string, withSymbols: boolean): WordSequence => {
  const [parts, joined]: [string[], string[]] = [[], []];
  const found = foldedText(text).match(withSymbols ? token : wordToken) ?? [];
  for (const each of found) {
    if (!/^[\p{L}\p{N}]/u.test(each)) {
      parts.push(each);
      joined.push(each);
      continue;
    }
    visitWord(each, {
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

/** Returns the words of a text as written, or its symbols if it has none. */
export const rawWordsOf = (text: string): readonly string[] => {
  const written = text.normalize('NFC');
  return written.match(wordToken) ?? written.match(symbolToken) ?? [];
};

/** Code points above this one are two UTF-16 units. */
const lastBmpCodePoint = 0xffff;

/** Returns the first characters of a word, none of them split. */
export const wordPrefix = (word: string, length: number): string => {
  if (word.length <= length) return word;
  let end = 0;
  for (let letter = 0; letter < length; letter++) {
    end += (word.codePointAt(end) ?? 0) > lastBmpCodePoint ? 2 : 1;
  }
  return word.slice(0, end);
};

/** Returns the index prefix of a word. */
export const indexPrefixOf = (word: string): string => wordPrefix(word, indexPrefixLength);

/** Returns the index prefixes of words: short, so that an index is at most as long as its text. */
export const indexPrefixesOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map(indexPrefixOf)),
];

/** Returns the most selective word of a query: it is looked up, the others are compared. */
export const longestWord = (words: readonly string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best), '');
