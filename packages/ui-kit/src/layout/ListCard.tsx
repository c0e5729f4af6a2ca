import type { ReactNode } from 'react';
import { Card, CardHead } from '../display/Card.tsx';
import { Chip } from '../form/Choice.tsx';
import { cx } from '../theme/cx.ts';
import { screenOnly } from '../theme/print.css.ts';
import * as css from './ListCard.css.ts';
import { PagedList, type PagedListProps } from './PagedList.tsx';

interface FilteredListProps<Value extends string, Item> extends PagedListProps<Item> {
  readonly title?: ReactNode;
  readonly filters: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly filter: Value;
  readonly onFilter: (value: Value) => void;
  /** Column headings above the rows. */
  readonly columns?: ReactNode;
}

/** List with a filter; as the only list of a card, under its title. */
export const FilteredList = <Value extends string, Item extends { readonly _id: string }>({
  title,
  filters,
  filter,
  onFilter,
  columns,
  ...list
}: FilteredListProps<Value, Item>) => (
  <>
    <div className={cx(css.head, !title && screenOnly)}>
      {title && <CardHead title={title} />}
      <div className={cx(css.filters, screenOnly)}>
        {filters.map(({ value, label }) => (
          <Chip key={value} pressed={value === filter} onPress={() => onFilter(value)}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
    {columns}
    <PagedList {...list} />
  </>
);

/** Filtered list in a card of its own. */
export const ListCard = <Value extends string, Item extends { readonly _id: string }>(
  props: FilteredListProps<Value, Item> & { readonly title: ReactNode },
) => (
  <Card flush>
    <FilteredList {...props} />
  </Card>
);
