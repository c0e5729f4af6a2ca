/** A text size that ignores the font size set in the browser. */
export type FixedTextSize = { file: string; line: number; what: string };

const fixedSize = /\b(?:fontSize|lineHeight): ['"`]\d[\d.]*px/;

export const isStyleSheet = (file: string): boolean => file.endsWith('.css.ts');

/** Finds text sizes in pixels in the given style sheets. */
export const findFixedTextSizes = (sources: ReadonlyMap<string, string>): FixedTextSize[] =>
  [...sources].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const [what] = fixedSize.exec(line) ?? [];
      return what === undefined ? [] : [{ file, line: at + 1, what }];
    }),
  );
