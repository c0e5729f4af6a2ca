import { Card } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { Fragment, type ReactNode, useState } from 'react';
import { Pager } from './Pager.tsx';
import * as css from './staffList.css.ts';
import type { OffsetPages } from './useOffsetPages.ts';

interface Listed {
  readonly _id: string;
}

/** Sheet of the row that was opened last; stays mounted while it closes. */
export interface RowSheet {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface RowsProps<Item> {
  /** Error message of a failed load. */
  readonly failed: string;
  readonly empty: ReactNode;
  readonly row: (item: Item) => ReactNode;
}

const OnePage = <Item extends Listed>({
  pages: { page, error, offset, move, retry },
  failed,
  empty,
  row,
}: RowsProps<Item> & { pages: OffsetPages<Item> }) => {
  if (!page) return <NotLoaded title={failed} error={error} onRetry={retry} rows={4} />;
  if (page.total === 0) return <>{empty}</>;
  return (
    <>
      <ul>
        {page.data.map((item) => (
          <Fragment key={item._id}>{row(item)}</Fragment>
        ))}
      </ul>
      <Pager offset={offset} total={page.total} onMove={move} />
    </>
  );
};

/**
 * A staff list in all its states: filters above, rows, pagination below, and the sheet of an opened row.
 */
export const StaffList = <Item extends Listed>({
  filters,
  pages,
  failed,
  empty,
  row,
  details,
}: Omit<RowsProps<Item>, 'row'> & {
  /** Filters of the list, or buttons that add to it. */
  filters?: ReactNode;
  pages: Pages<Item> | OffsetPages<Item>;
  row: (item: Item, onOpen: () => void) => ReactNode;
  details?: (id: string, sheet: RowSheet) => ReactNode;
}) => {
  const [shown, setShown] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const rows = {
    failed,
    empty,
    row: (item: Item) =>
      row(item, () => {
        setShown(item._id);
        setIsOpen(true);
      }),
  };
  return (
    <>
      <Card flush>
        {filters && <div className={css.filters}>{filters}</div>}
        {'move' in pages ? (
          <OnePage pages={pages} {...rows} />
        ) : (
          <PagedList pages={pages} {...rows} />
        )}
      </Card>
      {shown && details && (
        <Fragment key={shown}>{details(shown, { open: isOpen, onOpenChange: setIsOpen })}</Fragment>
      )}
    </>
  );
};
