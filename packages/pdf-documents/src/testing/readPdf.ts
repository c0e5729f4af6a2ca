import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
type StructureNode = Awaited<ReturnType<PdfPage['getStructTree']>>;

/** Element of a structure tree with the text of its content. */
export interface ReadElement {
  readonly role: string;
  readonly text: string;
  readonly children: readonly ReadElement[];
}

export interface ReadPage {
  /** Texts in the order of the content, one for each drawn run. */
  readonly texts: readonly string[];
  readonly root: ReadElement;
  readonly width: number;
  readonly height: number;
}

export interface ReadFont {
  readonly name: string;
  readonly isEmbedded: boolean;
}

/** A PDF as programs of readers see it. */
export interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isMarked: boolean;
  readonly isTitleDisplayed: boolean;
  /** PDF/UA part of the metadata. */
  readonly accessibilityPart: unknown;
  readonly pages: readonly ReadPage[];
  readonly fonts: readonly ReadFont[];
}

/** Texts of marked content, by its id. */
const readContents = async (
  page: PdfPage,
): Promise<{ texts: string[]; contents: Map<string, string> }> => {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts: string[] = [];
  const contents = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      if (item.str.trim() !== '') texts.push(item.str);
      const id = open.findLast((each) => each !== undefined);
      // pdf.js leaves out spaces at the end of a line.
      const space = item.hasEOL ? ' ' : '';
      if (id !== undefined) contents.set(id, `${contents.get(id) ?? ''}${item.str}${space}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? item.id : undefined);
  }
  return { texts, contents };
};

/** True for an element with content on the page that its tree was read for. */
const isOnPage = (node: StructureNode): boolean =>
  node.children.some((child) => !('role' in child) || isOnPage(child));

const readElement = (node: StructureNode, contents: ReadonlyMap<string, string>): ReadElement => {
  const children: ReadElement[] = [];
  let text = '';
  for (const child of node.children) {
    if ('role' in child) {
      if (isOnPage(child)) children.push(readElement(child, contents));
    } else text += contents.get(child.id) ?? '';
  }
  return { role: node.role, text: text.replaceAll(/\s+/g, ' ').trim(), children };
};

const readFonts = async (page: PdfPage): Promise<ReadFont[]> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = fnArray.flatMap((operator, at): string[] =>
    operator === OPS.setFont ? [argsArray[at][0]] : [],
  );
  return [...new Set(ids)].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id);
    return { name, isEmbedded: !missingFile };
  });
};

const readPage = async (page: PdfPage): Promise<ReadPage> => {
  const { texts, contents } = await readContents(page);
  const { width, height } = page.getViewport({ scale: 1 });
  return { texts, width, height, root: readElement(await page.getStructTree(), contents) };
};

/** Reads a PDF. Throws if it is broken. */
export const readPdf = async (bytes: Buffer): Promise<ReadPdf> => {
  const task = getDocument({
    data: new Uint8Array(bytes),
    fontExtraProperties: true,
    verbosity: 0,
  });
  const pdf = await task.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
  const { info, metadata } = await pdf.getMetadata();
  const preferences = await pdf.getViewerPreferences();
  const result: ReadPdf = {
    title: Reflect.get(info, 'Title'),
    language: Reflect.get(info, 'Language'),
    isMarked: (await pdf.getMarkInfo())?.Marked === true,
    isTitleDisplayed: Reflect.get(preferences ?? {}, 'DisplayDocTitle') === true,
    accessibilityPart: metadata?.get('pdfuaid:part'),
    pages: await Promise.all(pages.map(readPage)),
    fonts: (await Promise.all(pages.map(readFonts))).flat(),
  };
  await task.destroy();
  return result;
};

/** Returns elements of a role below an element, in reading order. */
export const elementsOf = (element: ReadElement, role: string): ReadElement[] => [
  ...(element.role === role ? [element] : []),
  ...element.children.flatMap((child) => elementsOf(child, role)),
];

/** Returns the texts of rows, cell by cell. */
export const rowsOf = (element: ReadElement): string[][] =>
  elementsOf(element, 'TR').map((row) => row.children.map(({ text }) => text));

/** Returns all text of the elements of a page, without decoration. */
export const textOf = ({ text, children }: ReadElement): string =>
  [text, ...children.map(textOf)].filter((each) => each !== '').join('\n');
