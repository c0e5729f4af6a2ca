import { drawLogo } from './layout/marks.ts';
import { PageWriter } from './layout/pageWriter.ts';
import { type Fact, writeParagraph } from './layout/parts.ts';
import { colors, type PageSize, spaces, styles } from './layout/style.ts';
import { createFormats, type Formats } from './values/formats.ts';

/** A person or company with the lines of its address, tax number and the like. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Data that every document has. Equal data and texts make equal bytes. */
export interface DocumentData {
  /** Number of the document, which never names another one. */
  readonly number: string;
  /** Instant, ISO 8601; also the creation date of the file. */
  readonly issuedAt: string;
  /** BCP 47 tag of the texts, such as `en` or `es`. */
  readonly language: string;
  /** IANA time zone of all dates. */
  readonly timeZone: string;
  readonly pageSize: PageSize;
  /** Company that issues the document. */
  readonly issuer: Party;
}

/** Texts that every document has. */
export interface DocumentTexts {
  readonly title: string;
  readonly number: string;
  readonly issued: string;
  /** `Page 2 of 5` */
  readonly page: (page: number, pages: number) => string;
}

/** A document that is being written. */
export interface OpenDocument {
  readonly writer: PageWriter;
  readonly formats: Formats;
}

const logoSize = 24;
const smallLogoSize = 14;
/** Part of the width that the issuer's name may take; its address has the rest. */
const nameShare = 0.55;
/** Lines of a letterhead, which is our own and not a person's. */
const issuerLinesMax = 8;
const nameLinesMax = 3;

/** Draws a text on one line; of a longer one only what fits. */
const drawOneLine = (
  writer: PageWriter,
  text: string,
  width: number,
  { top, end }: { readonly top: number; readonly end?: number },
  left: number = writer.left,
): void => {
  const [line] = writer.lines(text, styles.small, width);
  if (line) writer.drawLine(line, end === undefined ? left : end - line.width, top);
};

const drawPageTop = (writer: PageWriter, issuer: string, title: string): void => {
  const half = writer.contentWidth / 2 - spaces.block;
  drawLogo(writer, writer.left, writer.y - 1.5, smallLogoSize);
  const nameLeft = writer.left + smallLogoSize + spaces.gap;
  drawOneLine(writer, issuer, half - smallLogoSize, { top: writer.y }, nameLeft);
  drawOneLine(writer, title, half, { top: writer.y, end: writer.right });
  writer.y += smallLogoSize + spaces.gap;
  writer.rule(colors.line);
  writer.y += 1.5 * spaces.gap;
};

const writeLetterhead = (writer: PageWriter, issuer: Party): void => {
  const top = writer.y;
  const nameLeft = writer.left + logoSize + 1.25 * spaces.gap;
  const nameWidth = writer.contentWidth * nameShare - logoSize - 2 * spaces.gap;
  writer.artifact(() => drawLogo(writer, writer.left, top, logoSize));
  const nameLines = writer.lines(issuer.name, styles.brand, nameWidth).slice(0, nameLinesMax);
  const nameTop = top + (logoSize - styles.brand.lineHeight) / 2;
  writer.mark(writer.open('P'), 'P', () => writer.drawLines(nameLines, () => nameLeft, nameTop));
  const addressWidth = writer.contentWidth * (1 - nameShare);
  const address = issuer.lines
    .flatMap((line) => writer.lines(line, styles.small, addressWidth))
    .slice(0, issuerLinesMax);
  if (address.length > 0) {
    writer.mark(writer.open('P'), 'P', () =>
      writer.drawLines(address, ({ width }) => writer.right - width, top),
    );
  }
  const height = Math.max(
    logoSize,
    nameLines.length * styles.brand.lineHeight,
    address.length * styles.small.lineHeight,
  );
  writer.y = top + height + spaces.block;
};

/** Begins a document with its letterhead, its title and a line below it. */
export const openDocument = (
  data: DocumentData,
  texts: DocumentTexts,
  subtitleIn: (formats: Formats) => string,
): OpenDocument => {
  const { issuer, number, issuedAt: createdAt, language, pageSize } = data;
  const formats = createFormats(data);
  const subtitle = subtitleIn(formats);
  const title = `${texts.title}, ${subtitle}`;
  const writer = new PageWriter(
    { title, number, author: issuer.name, createdAt, language, pageSize },
    (page) => drawPageTop(page, issuer.name, title),
  );
  writeLetterhead(writer, issuer);
  writeParagraph(writer, texts.title, styles.title, 'H1');
  writeParagraph(writer, subtitle, styles.quiet);
  writer.y += spaces.block;
  return { writer, formats };
};

/** Facts that every document has. */
export const factsOfDocument = (
  { number, issuedAt }: DocumentData,
  texts: DocumentTexts,
  formats: Formats,
): readonly Fact[] => [
  { label: texts.number, values: [number] },
  { label: texts.issued, values: [formats.day(issuedAt)] },
];

export const factOfParty = (label: string, { name, lines }: Party): Fact => ({
  label,
  values: [name, ...lines],
});

/** Ends a document with its number and the page numbers at the end of each page. */
export const finishDocument = (
  { writer }: OpenDocument,
  { number, issuer }: DocumentData,
  texts: DocumentTexts,
): Promise<Buffer> =>
  writer.finish((page, pages) => {
    const top = writer.height - spaces.margin - styles.small.lineHeight / 2;
    const half = writer.contentWidth / 2 - spaces.gap;
    drawOneLine(writer, `${issuer.name} · ${number}`, half, { top });
    drawOneLine(writer, texts.page(page, pages), half, { top, end: writer.right });
  });
