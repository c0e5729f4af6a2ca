/** What a template calls what it is about, by the placeholder that stands for it. */
export type Names = Readonly<Record<string, string>>;

/** A name that cannot be used; the text says what to do instead. */
export class WrongName extends Error {
  override readonly name = 'WrongName';
}

const camelCase = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const parted = (camel: string, mark: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => mark + letter.toLowerCase());

export const kebabOf = (camel: string): string => parted(camel, '-');
export const wordsOf = (camel: string): string => parted(camel, ' ');

/** Names are written as in the code, `giftCards`. */
export const checkCamelCase = (name: string): string => {
  if (camelCase.test(name)) return name;
  throw new WrongName(`'${name}' is not written like giftCards: letters and digits, no mark`);
};

/** One of several; undefined where English has no rule for it. */
export const singularOf = (plural: string): string | undefined => {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(?:s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '');
  return /[^s]s$/.test(plural) ? plural.replace(/s$/, '') : undefined;
};

/** The names of many things and of one, in all the ways that files write them. */
export const namesOf = (things: string, named?: string): Names => {
  const thing = named ?? singularOf(checkCamelCase(things));
  if (thing === undefined) {
    throw new WrongName(`'${things}' names no many things: write coupons, or --singular coupon`);
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

/** Writes names in the place of `{{placeholders}}`. */
export const filled = (text: string, names: Names): string =>
  text.replaceAll(/\{\{([^{}]+)\}\}/g, (_, placeholder: string) => {
    const name = names[placeholder];
    if (name === undefined) throw new Error(`a template names {{${placeholder}}}`);
    return name;
  });
