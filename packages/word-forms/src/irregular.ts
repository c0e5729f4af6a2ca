/** English plurals without a regular ending. */
const plurals: Readonly<Record<string, string>> = {
  children: 'child',
  men: 'man',
  women: 'woman',
  people: 'person',
  oxen: 'ox',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  knives: 'knife',
  wives: 'wife',
  lives: 'life',
  leaves: 'leaf',
  halves: 'half',
  calves: 'calf',
  elves: 'elf',
  selves: 'self',
  shelves: 'shelf',
  wolves: 'wolf',
  thieves: 'thief',
  loaves: 'loaf',
  scarves: 'scarf',
  hooves: 'hoof',
  dwarves: 'dwarf',
  cacti: 'cactus',
  fungi: 'fungus',
  alumni: 'alumnus',
  criteria: 'criterion',
};
const singulars = Object.fromEntries(
  Object.entries(plurals).map(([plural, singular]) => [singular, plural]),
);

/** Letters before one that is the last part of a compound: `firemen`, `bookshelves`, but not `omen`. */
const compoundPrefix = '(?:|\\p{L}{3,})';
const endingIn = (words: readonly string[]): RegExp =>
  new RegExp(`^${compoundPrefix}(${words.join('|')})$`, 'u');
const pluralEnding = endingIn(Object.keys(plurals));
const singularEnding = endingIn(Object.keys(singulars));

const otherNumber = (
  word: string,
  ending: RegExp,
  others: Readonly<Record<string, string>>,
): readonly string[] => {
  const [, last = ''] = ending.exec(word) ?? [];
  const other = others[last];
  return other === undefined ? [] : [`${word.slice(0, -last.length)}${other}`];
};

/** Singulars of an irregular plural: `feet` → `foot`. */
export const irregularSingularsOf = (word: string): readonly string[] =>
  otherNumber(word, pluralEnding, plurals);

/** A word in its other number, where that is irregular: `feet` → `foot`, `foot` → `feet`. */
export const irregularFormsOf = (word: string): readonly string[] => [
  ...irregularSingularsOf(word),
  ...otherNumber(word, singularEnding, singulars),
];
