/** A size of text that does not follow the font size which somebody has chosen in their browser. */
export type FixedTextSize = { file: string; line: number; what: string };

const fixedSize = /\b(?:fontSize|lineHeight): ['"`]\d[\d.]*px/;

export const isStyleSheet = (file: string): boolean => file.endsWith('.css.ts');

/** Sizes of text in pixels, in the style sheets given. */
export const findFixedTextSizes = (sources: ReadonlyMap<string, string>): FixedTextSize[] =>
  [...sources].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const [what] = fixedSize.exec(line) ?? [];
      return what === undefined ? [] : [{ file, line: at + 1, what }];
    }),
  );
