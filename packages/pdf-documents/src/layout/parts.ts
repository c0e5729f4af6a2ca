import { type ColumnOfLines, drawColumns, heightOfColumns } from './columns.ts';
import type { PageWriter } from './pageWriter.ts';
import { colors, spaces, styles, type TextStyle } from './style.ts';

/** A label and the lines of its value. */
export interface Fact {
  readonly label: string;
  readonly values: readonly string[];
  /** True where the values are ids of events. */
  readonly hasIds?: boolean;
}

const gapBetween = 16;

/** Writes a paragraph. */
export const writeParagraph = (
  writer: PageWriter,
  text: string,
  style: TextStyle = styles.body,
  tag: 'P' | 'H1' | 'H2' = 'P',
): void => {
  const lines = writer.lines(text, style);
  if (lines.length === 0) return;
  const element = writer.open(tag);
  drawColumns(writer, [{ element, tag, lines, left: writer.left, width: writer.contentWidth }]);
};

/** Least height of what follows a heading on its page, in points. */
const heightAfterHeading = 6 * styles.body.lineHeight;

/** Writes a heading that stays with what follows: with its start, or with a height in points. */
export const writeHeading = (
  writer: PageWriter,
  text: string,
  heightAfter: number = heightAfterHeading,
): void => {
  writer.y += spaces.block;
  writer.ensureRoom(styles.heading.lineHeight + spaces.gap + heightAfter);
  writeParagraph(writer, text, styles.heading, 'H2');
  writer.y += spaces.gap;
};

const styleOfValue = (line: number, isId: boolean | undefined): TextStyle => {
  if (isId) return styles.id;
  return line === 0 ? styles.strong : styles.quiet;
};

const writeRowOfFacts = (writer: PageWriter, facts: readonly Fact[], width: number): void => {
  const columns = facts.map(({ label, values, hasIds }, at) => ({
    lines: [
      ...writer.lines(label, styles.small, width),
      ...values.flatMap((value, line) => writer.lines(value, styleOfValue(line, hasIds), width)),
    ],
    left: writer.left + at * (width + gapBetween),
    width,
  }));
  writer.ensureRoom(heightOfColumns(columns));
  drawColumns(
    writer,
    columns.map((column): ColumnOfLines => ({ ...column, element: writer.open('P'), tag: 'P' })),
  );
};

/** Writes facts beside each other, so many in a row. */
export const writeFacts = (writer: PageWriter, facts: readonly Fact[], perRow = 3): void => {
  const width = (writer.contentWidth - (perRow - 1) * gapBetween) / perRow;
  for (let at = 0; at < facts.length; at += perRow) {
    if (at > 0) writer.y += 1.5 * spaces.gap;
    writeRowOfFacts(writer, facts.slice(at, at + perRow), width);
  }
};

export interface Highlight {
  readonly label: string;
  readonly amount: string;
  /** Sentence below the amount. */
  readonly note: string;
}

const panelPadding = 16;
const panelRadius = 6;

/** Writes the one amount that a document is about, on a coloured ground. */
export const writeHighlight = (writer: PageWriter, { label, amount, note }: Highlight): void => {
  const width = writer.contentWidth - 2 * panelPadding;
  const left = writer.left + panelPadding;
  const groups = [
    writer.lines(label, { ...styles.strong, color: colors.brandText }, width),
    writer.lines(amount, styles.largeNumber, width),
    writer.lines(note, styles.quiet, width),
  ];
  const height = 2 * panelPadding + heightOfColumns([{ lines: groups.flat() }]);
  writer.ensureRoom(height);
  writer.artifact(() =>
    writer.pdf
      .roundedRect(writer.left, writer.y, writer.contentWidth, height, panelRadius)
      .fill(colors.brandSoft),
  );
  writer.y += panelPadding;
  for (const lines of groups)
    drawColumns(writer, [{ element: writer.open('P'), tag: 'P', lines, left, width }]);
  writer.y += panelPadding;
};
