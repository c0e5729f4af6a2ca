const predefined: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Characters that XML 1.0 allows. */
const isXmlCharacter = (codePoint: number): boolean =>
  codePoint === 0x9 ||
  codePoint === 0xa ||
  codePoint === 0xd ||
  (codePoint >= 0x20 && codePoint <= 0xd7ff) ||
  (codePoint >= 0xe000 && codePoint <= 0xfffd) ||
  (codePoint >= 0x10000 && codePoint <= 0x10ffff);

const characterOf = (codePoint: number): string | undefined =>
  isXmlCharacter(codePoint) ? String.fromCodePoint(codePoint) : undefined;

/**
 * Replaces references to characters and to the five predefined entities, once. Returns nothing for
 * any other entity: without a document type there is none, and a text never becomes longer.
 */
export const decodeReferences = (text: string): string | undefined => {
  let isKnown = true;
  const decoded = text.replace(
    /&(?:#x([0-9a-fA-F]{1,8})|#(\d{1,8})|([^;&]*))(;?)/g,
    (_, hexadecimal?: string, decimal?: string, name?: string, end?: string) => {
      const digits = hexadecimal ?? decimal;
      const character =
        digits === undefined
          ? Object.hasOwn(predefined, name ?? '')
            ? predefined[name ?? '']
            : undefined
          : characterOf(Number.parseInt(digits, hexadecimal === undefined ? 10 : 16));
      if (character === undefined || end !== ';') isKnown = false;
      return character ?? '';
    },
  );
  return isKnown ? decoded : undefined;
};
