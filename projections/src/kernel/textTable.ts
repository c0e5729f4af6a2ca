export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** Formats a plain-text table; rules separate `totals`. */
export const table = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  totals: readonly (readonly string[])[] = [],
): string[] => {
  const widths = columns.map(({ title }, at) =>
    Math.max(title.length, ...[...rows, ...totals].map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return columns[at]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const head = [line(columns.map(({ title }) => title)), rule];
  return totals.length > 0
    ? [...head, ...rows.map(line), rule, ...totals.map(line)]
    : [...head, ...rows.map(line)];
};
