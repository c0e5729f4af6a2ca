import type { ReactNode } from 'react';
import { Card, CardHead } from './Card.tsx';
import { Chip } from './Choice.tsx';
import * as css from './ListCard.css.ts';

/** A list under its title, in one of its views, narrowed by one of a few filters. */
export const ListCard = <Value extends string>({
  title,
  views,
  filters,
  filter,
  onFilter,
  children,
}: {
  title: ReactNode;
  /** Beside the title: what chooses between lists of the same things. */
  views?: ReactNode;
  filters: readonly { readonly value: Value; readonly label: ReactNode }[];
  filter: Value;
  onFilter: (value: Value) => void;
  children: ReactNode;
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
    {children}
  </Card>
);
