import { type ColumnOfLines, drawColumns, heightOfColumns } from './columns.ts';
import type { Line } from './lines.ts';
import type { PageWriter, StructureElement } from './pageWriter.ts';
import { colors, styles, type TextStyle } from './style.ts';

export interface TableColumn {
  readonly header: string;
  /** Width in points; columns without one share what is left. */
  readonly width?: number;
  /** True where texts end at the column's end, as numbers do. */
  readonly isAtEnd?: boolean;
}

/** A text and its style. */
export interface StyledText {
  readonly text: string;
  readonly style: TextStyle;
}

/** Texts of a cell, below each other. */
export interface Cell {
  readonly texts: readonly StyledText[];
  /** Text for the sign of tokens before the first text. */
  readonly tokenSign?: string;
  /** True where the cell names its row. */
  readonly isRowHeader?: boolean;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  /** True where the row has sums of others. */
  readonly isTotal?: boolean;
}

export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Distance of the table from the start of the content, in points. */
  readonly indent?: number;
  /** True where columns need no headers, because each row begins with its own. */
  readonly isWithoutHeader?: boolean;
}

/** Creates a cell of one text. */
export const cellOf = (
  text: string,
  style: TextStyle,
  options: Omit<Cell, 'texts'> = {},
): Cell => ({
  ...options,
  texts: [{ text, style }],
});

/** A column on the page. */
interface Place {
  readonly column: TableColumn;
  readonly left: number;
  readonly width: number;
}

const padding = 5;
const gapBetween = 12;

/** Height of a table whose cells have one line each, in points. */
export const heightOfTable = (rowCount: number): number =>
  (rowCount + 1) * (styles.body.lineHeight + 2 * padding);

const placesOf = (writer: PageWriter, { columns, indent = 0 }: Table): readonly Place[] => {
  const free =
    writer.contentWidth -
    indent -
    gapBetween * (columns.length - 1) -
    columns.reduce((total, { width }) => total + (width ?? 0), 0) -
    2 * padding;
  const share = free / columns.filter(({ width }) => width === undefined).length;
  let left = writer.left + indent + padding;
  return columns.map((column) => {
    const place = { column, left, width: column.width ?? share };
    left += place.width + gapBetween;
    return place;
  });
};

/** Start of a table on the page. */
const edgeOf = (places: readonly Place[]): number => (places[0]?.left ?? 0) - padding;

const headerLines = (writer: PageWriter, { column, width }: Place): readonly Line[] =>
  writer.lines(column.header, styles.columnHeader, width);

const drawHeaderLines = (
  writer: PageWriter,
  places: readonly Place[],
  draw: (place: Place, lines: readonly Line[]) => void,
): void => {
  const height = heightOfColumns(places.map((place) => ({ lines: headerLines(writer, place) })));
  for (const place of places) draw(place, headerLines(writer, place));
  writer.y += height + padding;
  writer.rule(colors.strongLine, edgeOf(places));
};

const drawPlaced = (writer: PageWriter, place: Place, lines: readonly Line[]): void => {
  const { left, width, column } = place;
  const leftOf = (line: Line): number => (column.isAtEnd ? left + width - line.width : left);
  writer.drawLines(lines, leftOf, writer.y);
};

const drawHeader = (writer: PageWriter, places: readonly Place[]): void => {
  writer.within('TR', () =>
    drawHeaderLines(writer, places, (place, lines) => {
      const element = writer.open('TH', { scope: 'Column' });
      if (lines.length > 0) writer.mark(element, 'TH', () => drawPlaced(writer, place, lines));
    }),
  );
};

/** Draws the header once more on a later page, where nobody has to read it again. */
const repeatHeader = (writer: PageWriter, places: readonly Place[]): void => {
  drawHeaderLines(writer, places, (place, lines) =>
    writer.artifact(() => drawPlaced(writer, place, lines), 'Pagination'),
  );
  writer.y += padding;
};

const columnOf = (
  writer: PageWriter,
  cell: Cell,
  { column, left, width }: Place,
): Omit<ColumnOfLines, 'element' | 'tag'> => ({
  lines: cell.texts.flatMap(({ text, style }) => writer.lines(text, style, width)),
  left,
  width,
  ...(column.isAtEnd ? { isAtEnd: true } : {}),
  ...(cell.tokenSign === undefined ? {} : { tokenSign: cell.tokenSign }),
});

const drawTotalGround = (writer: PageWriter, places: readonly Place[], height: number): void => {
  const left = edgeOf(places);
  writer.artifact(() =>
    writer.pdf.rect(left, writer.y, writer.right - left, height).fill(colors.total),
  );
};

const elementOf = (writer: PageWriter, { isRowHeader }: Cell): [StructureElement, string] =>
  isRowHeader ? [writer.open('TH', { scope: 'Row' }), 'TH'] : [writer.open('TD'), 'TD'];

const drawRow = (
  writer: PageWriter,
  places: readonly Place[],
  row: TableRow,
  drawAfterBreak: () => void,
): void => {
  const measured = places.map((place, at) =>
    columnOf(writer, row.cells[at] ?? { texts: [] }, place),
  );
  const height = heightOfColumns(measured) + 2 * padding;
  if (writer.ensureRoom(height)) drawAfterBreak();
  if (row.isTotal && writer.y + height <= writer.bottom) drawTotalGround(writer, places, height);
  writer.y += padding;
  writer.within('TR', () => {
    const columns = measured.map((column, at) => {
      const [element, tag] = elementOf(writer, row.cells[at] ?? { texts: [] });
      return { ...column, element, tag };
    });
    drawColumns(writer, columns, drawAfterBreak);
  });
  writer.y += padding;
  writer.rule(colors.line, edgeOf(places));
};

/** Draws a table, over as many pages as it needs, with its header on each. */
export const drawTable = (writer: PageWriter, table: Table): void => {
  const places = placesOf(writer, table);
  const drawAfterBreak = (): void => {
    if (!table.isWithoutHeader) repeatHeader(writer, places);
  };
  writer.within('Table', () => {
    if (!table.isWithoutHeader) {
      // A header is never alone at the end of a page.
      writer.ensureRoom(4 * styles.body.lineHeight + 4 * padding);
      drawHeader(writer, places);
    }
    for (const row of table.rows) drawRow(writer, places, row, drawAfterBreak);
  });
};
