/** Names of a template's subject, by placeholder. */
export type Names = Readonly<Record<string, string>>;

/** Invalid name; the message has the remedy. */
export class InvalidName extends Error {
  override readonly name = 'InvalidName';
}

const camelCase = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const parted = (camel: string, mark: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => mark + letter.toLowerCase());

export const kebabOf = (camel: string): string => parted(camel, '-');
export const wordsOf = (camel: string): string => parted(camel, ' ');

/** Checks that a name is in camel case, like `giftCards`. */
export const checkCamelCase = (name: string): string => {
  if (camelCase.test(name)) return name;
  throw new InvalidName(`'${name}' is not written like giftCards: letters and digits, no mark`);
};

/** Singular of a plural; undefined where English has no rule for it. */
export const singularOf = (plural: string): string | undefined => {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(?:s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '');
  return /[^s]s$/.test(plural) ? plural.replace(/s$/, '') : undefined;
};

/** Names of the plural and the singular, in all forms that files use. */
export const namesOf = (things: string, named?: string): Names => {
  const thing = named ?? singularOf(checkCamelCase(things));
  if (thing === undefined) {
    throw new InvalidName(`'${things}' names no many things: write coupons, or --singular coupon`);
  }
  return {
    thing: checkCamelCase(thing),
    things,
    Thing: capitalized(thing),
    Things: capitalized(things),
    'thing-kebab': kebabOf(thing),
    'things-kebab': kebabOf(things),
    'thing words': wordsOf(thing),
    'things words': wordsOf(things),
    'Thing words': capitalized(wordsOf(thing)),
    'Things words': capitalized(wordsOf(things)),
  };
};

/** Names of a part, like `usageHistory`. */
export const partNamesOf = (part: string): Names => ({
  part: checkCamelCase(part),
  Part: capitalized(part),
  'part-kebab': kebabOf(part),
  'part words': wordsOf(part),
});

/** Past tense of a regular verb; undefined where the spelling is ambiguous. */
export const pastTenseOf = (verb: string): string | undefined => {
  if (!/^[a-z]+$/.test(verb) || verb.endsWith('ed')) return undefined;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ied');
  return /^[^aeiou]+[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
};

/** Names of an action on an entity: the command `close` and the fact `closed`. */
export const factNamesOf = (verb: string, named?: string): Names => {
  const past = named ?? pastTenseOf(checkCamelCase(verb));
  if (past === undefined) {
    throw new InvalidName(`'${verb}' has no regular past: write close, or send --past sent`);
  }
  return {
    verb: checkCamelCase(verb),
    Verb: capitalized(verb),
    'verb-kebab': kebabOf(verb),
    past: checkCamelCase(past),
    Past: capitalized(past),
    'past words': wordsOf(past),
  };
};

/** Fills in `{{placeholders}}`. */
export const fillPlaceholders = (text: string, names: Names): string =>
  text.replaceAll(/\{\{([^{}]+)\}\}/g, (_, placeholder: string) => {
    const name = names[placeholder];
    if (name === undefined) throw new Error(`a template names {{${placeholder}}}`);
    return name;
  });
