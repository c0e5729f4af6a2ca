/** A form whose fields a browser without scripts would write into the URL. */
export type UnsafeForm = { file: string; line: number };

/** The opening tag of a form; an arrow function inside it is part of it. */
const formTag = /<form\b.*?(?<!=)>/gs;

export const isMarkup = (file: string): boolean =>
  file.endsWith('.tsx') && !file.endsWith('.spec.tsx');

/** Finds forms that set neither `method` nor `action`. */
export const findUnsafeForms = (sources: ReadonlyMap<string, string>): UnsafeForm[] =>
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(formTag)]
      .filter(([tag]) => !/\s(?:method="post"|action=)/.test(tag))
      .map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length })),
  );
