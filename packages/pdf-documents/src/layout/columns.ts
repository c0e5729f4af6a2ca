import { heightOf, type Line } from './lines.ts';
import { drawTokenSign } from './marks.ts';
import type { PageWriter, StructureElement } from './pageWriter.ts';

/** Lines of one column, and the element that they are content of. */
export interface ColumnOfLines {
  readonly element: StructureElement;
  readonly tag: string;
  readonly lines: readonly Line[];
  readonly left: number;
  readonly width: number;
  readonly isAtEnd?: boolean;
  /** Text for the sign of tokens, where the first line is an amount of them. */
  readonly tokenSign?: string;
}

const gapAfterSign = 3;

/** Width of the sign before an amount of tokens, with its gap. */
const signWidth = (size: number): number => size + gapAfterSign;

const leftOf = ({ left, width, isAtEnd }: ColumnOfLines, line: Line): number =>
  isAtEnd ? left + width - line.width : left;

const drawSign = (writer: PageWriter, column: ColumnOfLines, line: Line, alt: string): void => {
  const { size, lineHeight } = line.style;
  const x = leftOf(column, line) - (column.isAtEnd ? signWidth(size) : 0);
  const y = writer.y + (lineHeight - size) / 2;
  const figure = writer.open('Figure', { alt, bbox: [x, y, x + size, y + size] }, column.element);
  writer.mark(figure, 'Figure', () => drawTokenSign(writer, x, y, size));
};

/** Draws the lines at the start of a column, and returns the others and the height. */
const drawColumn = (
  writer: PageWriter,
  column: ColumnOfLines,
  isFirst: boolean,
): { rest: ColumnOfLines; height: number } => {
  const room = writer.bottom - writer.y;
  let count = 0;
  let height = 0;
  for (const { style } of column.lines) {
    if (height + style.lineHeight > room) break;
    height += style.lineHeight;
    count += 1;
  }
  const [first] = column.lines;
  const sign = isFirst && count > 0 ? column.tokenSign : undefined;
  if (first && sign !== undefined) drawSign(writer, column, first, sign);
  if (count > 0) {
    writer.mark(column.element, column.tag, () => {
      const shiftOf = (line: Line): number =>
        sign !== undefined && line === first && !column.isAtEnd ? signWidth(line.style.size) : 0;
      const left = (line: Line): number => leftOf(column, line) + shiftOf(line);
      writer.drawLines(column.lines.slice(0, count), left, writer.y);
    });
  }
  return { rest: { ...column, lines: column.lines.slice(count) }, height };
};

/**
 * Draws columns of lines beside each other and moves below them. They stay on one page if they fit
 * on any; else they go on after each page break, which `drawAfterBreak` is called for.
 */
export const drawColumns = (
  writer: PageWriter,
  columns: readonly ColumnOfLines[],
  drawAfterBreak: () => void = () => undefined,
): void => {
  let rest = columns;
  for (let isFirst = true; rest.some(({ lines }) => lines.length > 0); isFirst = false) {
    if (!isFirst) {
      writer.newPage();
      drawAfterBreak();
    }
    const drawn = rest.map((column) => drawColumn(writer, column, isFirst));
    writer.y += Math.max(...drawn.map(({ height }) => height));
    rest = drawn.map((each) => each.rest);
  }
};

/** Height of columns on one page, in points. */
export const heightOfColumns = (columns: readonly Pick<ColumnOfLines, 'lines'>[]): number =>
  Math.max(0, ...columns.map(({ lines }) => heightOf(lines)));
