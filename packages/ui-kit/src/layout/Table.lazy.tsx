import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './Table.lazy.css.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  readonly quiet?: boolean;
}

/** Data table; also the accessible alternative of charts. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) => (
  <table className={css.table}>
    <caption className={visuallyHidden}>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={cx(css.head, column.align && css.end)}>
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map((column) => (
            <td
              key={column.key}
              className={cx(column.quiet ? css.quietCell : css.cell, column.align && css.end)}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
