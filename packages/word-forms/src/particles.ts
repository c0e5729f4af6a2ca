/** Particles of Korean, after a syllable that ends in a consonant, in a vowel, or in either. */
const afterConsonant = ['은', '이', '을', '과', '으로'];
const afterVowel = ['는', '가', '를', '와', '로'];
const afterEither = ['의', '에', '에서', '도'];

/** Words are compared letter by letter, as NFKD decomposes syllables. */
const anyOf = (particles: readonly string[]): string =>
  [...particles, ...afterEither].join('|').normalize('NFKD');
const particle = new RegExp(
  `(?<=[\\u11A8-\\u11FF])(?:${anyOf(afterConsonant)})$|(?<=[\\u1160-\\u11A7])(?:${anyOf(afterVowel)})$`,
);
const vowel = /[\u1160-\u11A7]/;

export const isKorean = (word: string): boolean => vowel.test(word);

/** A Korean word, and its remainder without a possible particle: `사진을`, `사진`. */
export const withoutParticle = (word: string): readonly string[] => [
  ...new Set([word, word.replace(particle, '')]),
];
