import PDFDocument from 'pdfkit';
import { metadataText } from './cleanText.ts';
import { facesOf } from './faces.ts';
import { breakLines, type Line, type Measure } from './lines.ts';
import type { Run } from './runs.ts';
import { colors, type PageSize, pageSizes, spaces, type TextStyle } from './style.ts';

type Pdf = PDFKit.PDFDocument;

/** Element of the structure tree: what assistive technology reads. */
export type StructureElement = ReturnType<Pdf['struct']>;

export interface PageSetup {
  readonly title: string;
  /** Identifies the document: the same number and time make the same bytes. */
  readonly number: string;
  readonly author: string;
  readonly createdAt: string;
  /** BCP 47 tag of the texts. */
  readonly language: string;
  readonly pageSize: PageSize;
}

/** Attributes of a structure element. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column' | 'Row';
  /** Left, top, right and bottom of a figure. */
  readonly bbox?: readonly [number, number, number, number];
}

/** Height of a capital letter as a part of the size, which centres a line in its height. */
const capHeight = 0.727;

/** Options of PDFKit; its types do not know PDF/UA yet. */
const pdfOptions = (setup: PageSetup): PDFKit.PDFDocumentOptions => {
  const { width, height } = pageSizes[setup.pageSize];
  const subset: string = 'PDF/UA';
  return {
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    // Else Helvetica is set, which is not embedded.
    font: '',
    info: {
      Title: metadataText(setup.title),
      Author: metadataText(setup.author),
      Subject: metadataText(setup.number),
      Creator: metadataText(setup.author),
      CreationDate: new Date(setup.createdAt),
    },
    lang: setup.language,
    margin: 0,
    pdfVersion: '1.7',
    size: [width, height],
    subset: subset as PDFKit.Mixins.PDFSubsets,
    tagged: true,
  };
};

const registerFaces = (pdf: Pdf): void => {
  for (const face of [...facesOf('regular'), ...facesOf('semibold')])
    pdf.registerFont(face.name, face.bytes);
};

/** Decimal points and group separators, which kerning would hide between two digits. */
const separatedDigits = /\d[.,]\d/;

/**
 * Creates font features. PDFKit hands them to fontkit, which also takes an object, and with it turns
 * off those that it has by default: contextual alternates and kerning take most of its time.
 */
const features = (tags: Readonly<Record<string, boolean>>): PDFKit.Mixins.OpenTypeFeatures[] =>
  tags as unknown as PDFKit.Mixins.OpenTypeFeatures[];

const featuresOfShaping = {
  tabular: features({ tnum: true, calt: false, kern: false }),
  plain: features({ calt: false, kern: false }),
  unmarked: features({ mark: false, mkmk: false }),
} as const;

/** Characters with marks, or that fonts compose of a base and marks. */
const markedCharacters = /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Font features of a run: with any, PDFKit shapes it whole, as scripts from right to left need. */
const featuresOf = (
  { face: { isRightToLeft, placesMarks }, text }: Run,
  { shaping }: TextStyle,
): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => {
  if (markedCharacters.test(text) && !placesMarks(text)) {
    return { features: featuresOfShaping.unmarked };
  }
  if (isRightToLeft) return { features: [] };
  if (shaping) return { features: featuresOfShaping[shaping] };
  return separatedDigits.test(text) ? { features: featuresOfShaping.plain } : {};
};

/** Options with which PDFKit does not measure a text again; its types lack them. */
const measured = (textWidth: number): object => ({ textWidth, wordCount: 1 });

/** Writes tagged pages from top to bottom. Distances are points from the top left corner. */
export class PageWriter {
  readonly pdf: Pdf;
  readonly width: number;
  readonly height: number;
  /** Top of what is written next. */
  y: number = spaces.margin;
  readonly #root: StructureElement;
  /** Widths of characters, by font, style and character. */
  readonly #widths = new Map<string, number>();
  readonly #parents: StructureElement[] = [];
  #isDecorating = false;
  readonly #drawPageTop: (writer: PageWriter) => void;

  /** Creates a document with its first page; `drawPageTop` draws the top of each later one. */
  constructor(setup: PageSetup, drawPageTop: (writer: PageWriter) => void) {
    const { width, height } = pageSizes[setup.pageSize];
    this.width = width;
    this.height = height;
    this.#drawPageTop = drawPageTop;
    this.pdf = new PDFDocument(pdfOptions(setup));
    registerFaces(this.pdf);
    this.pdf.addPage();
    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
  }

  get left(): number {
    return spaces.margin;
  }

  get right(): number {
    return this.width - spaces.margin;
  }

  /** End of the space for content, above the footer. */
  get bottom(): number {
    return this.height - spaces.margin - spaces.footer;
  }

  get contentWidth(): number {
    return this.right - this.left;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = spaces.margin;
    this.artifact(() => this.#drawPageTop(this), 'Pagination');
  }

  /**
   * Begins a page if a height does not fit below, but does on a page of its own. Returns whether it
   * did.
   */
  ensureRoom(height: number): boolean {
    const heightMax = this.bottom - spaces.margin - spaces.pageTop;
    if (this.y + height <= this.bottom || height > heightMax) return false;
    this.newPage();
    return true;
  }

  /** Adds an element to its parent: by default the one that is open. */
  open(
    tag: string,
    options: ElementOptions = {},
    parent: StructureElement = this.#parents.at(-1) ?? this.#root,
  ): StructureElement {
    const element = this.pdf.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Adds an element, and to it what `write` adds. */
  within(tag: string, write: (element: StructureElement) => void): void {
    const element = this.open(tag);
    this.#parents.push(element);
    write(element);
    this.#parents.pop();
  }

  /** Draws content of an element. */
  mark(element: StructureElement, tag: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(tag);
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }

  /** Draws decoration, which nobody has to read. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    // Marked inside another, PDFKit would end the outer one.
    if (this.#isDecorating) {
      draw();
      return;
    }
    this.#isDecorating = true;
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
    this.#isDecorating = false;
  }

  readonly measure: Measure = (run, style) => {
    // Without kerning, a text is as wide as its characters, which are measured once.
    if (style.shaping === undefined || run.face.isRightToLeft) return this.#measure(run, style);
    let width = 0;
    for (const text of run.text) {
      const key = `${run.face.name} ${style.shaping} ${style.size} ${text}`;
      const known = this.#widths.get(key) ?? this.#measure({ ...run, text }, style);
      this.#widths.set(key, known);
      width += known;
    }
    return width;
  };

  #measure(run: Run, style: TextStyle): number {
    const { pdf } = this;
    pdf.font(run.face.name).fontSize(style.size);
    return pdf.widthOfString(run.text, featuresOf(run, style));
  }

  /** Breaks a text into lines of at most a width. */
  lines(text: string, style: TextStyle, width: number = this.contentWidth): readonly Line[] {
    return breakLines(this.measure, text, style, width);
  }

  /** Draws lines below each other, the first at `top`, each where `leftOf` lets it begin. */
  drawLines(lines: readonly Line[], leftOf: (line: Line) => number, top: number): void {
    let y = top;
    for (const [at, line] of lines.entries()) {
      this.drawLine(line, leftOf(line), y);
      if (at < lines.length - 1) this.#drawSpaceAfter(line, leftOf(line), y);
      y += line.style.lineHeight;
    }
  }

  /** Draws a space, without which screen readers join the words of two lines. */
  #drawSpaceAfter({ style, width }: Line, left: number, top: number): void {
    const [face] = facesOf(style.weight);
    const run = { face, text: ' ', actualText: undefined };
    this.drawLine({ style, width: 0, runs: [{ run, width: 0 }] }, left + width, top);
  }

  /** Draws a line whose height begins at `top`. */
  drawLine(line: Line, left: number, top: number): void {
    const { style } = line;
    const baseline = top + (style.lineHeight + capHeight * style.size) / 2;
    let x = left;
    for (const { run, width } of line.runs) {
      const { actualText } = run;
      if (actualText !== undefined) this.pdf.markContent('Span', { actual: actualText });
      this.pdf
        .font(run.face.name)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(run.text, x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...featuresOf(run, style),
          ...measured(width),
        });
      if (actualText !== undefined) this.pdf.endMarkedContent();
      x += width;
    }
  }

  /** Draws a horizontal line of decoration across the content. */
  rule(color: string = colors.line, left: number = this.left, right: number = this.right): void {
    this.artifact(() => {
      this.pdf.lineWidth(0.6).strokeColor(color);
      this.pdf.moveTo(left, this.y).lineTo(right, this.y).stroke();
    });
  }

  /** Ends the document, after a footer was drawn on each page. */
  async finish(drawFooter: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.artifact(() => drawFooter(page + 1, count), 'Pagination');
    }
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
      this.#root.end();
      this.pdf.end();
    });
  }
}
