import type { ReactNode } from 'react';
import { Card, CardHead } from './Card.tsx';
import { Chip } from './Choice.tsx';
import * as css from './ListCard.css.ts';
import { PagedList, type PagedListProps } from './PagedList.tsx';

/** A list under its title, in one of its views, narrowed by one of a few filters. */
export const ListCard = <Value extends string, Item extends { readonly _id: string }>({
  title,
  views,
  filters,
  filter,
  onFilter,
  columns,
  ...list
}: PagedListProps<Item> & {
  title: ReactNode;
  /** Beside the title: what chooses between lists of the same things. */
  views?: ReactNode;
  filters: readonly { readonly value: Value; readonly label: ReactNode }[];
  filter: Value;
  onFilter: (value: Value) => void;
  /** Above the rows: what stands where in them. */
  columns?: ReactNode;
}) => (
  <Card flush>
    <div className={css.head}>
      <CardHead title={title}>{views}</CardHead>
      <div className={css.filters}>
        {filters.map(({ value, label }) => (
          <Chip key={value} pressed={value === filter} onPress={() => onFilter(value)}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
    {columns}
    <PagedList {...list} />
  </Card>
);
