/** A form whose fields a browser without scripts would write into the address. */
export type OpenForm = { file: string; line: number };

/** The beginning of a form, up to the end of its tag; what an arrow points to is part of it. */
const formTag = /<form\b.*?(?<!=)>/gs;

export const isMarkup = (file: string): boolean =>
  file.endsWith('.tsx') && !file.endsWith('.spec.tsx');

/** Forms that say neither how they are sent nor where to. */
export const findOpenForms = (sources: ReadonlyMap<string, string>): OpenForm[] =>
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(formTag)]
      .filter(([tag]) => !/\s(?:method="post"|action=)/.test(tag))
      .map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length })),
  );
