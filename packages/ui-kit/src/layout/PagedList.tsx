import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { NotLoaded } from '../feedback/NotLoaded.tsx';
import { Button } from '../form/Button.tsx';
import { cx } from '../theme/cx.ts';
import { paperOnly, screenOnly } from '../theme/print.css.ts';
import * as css from './PagedList.css.ts';
import type { Pages } from './pages.ts';

export interface PagedListProps<Item> {
  readonly pages: Pages<Item>;
  /** Error title, a sentence. */
  readonly failed: string;
  readonly empty: ReactNode;
  /** Note for print that the list is incomplete; by default the number of items shown. */
  readonly leftOut?: ReactNode;
  readonly row: (item: Item) => ReactNode;
}

/** Paginated list with loading, error and empty states, and a "load more" button. */
export const PagedList = <Item extends { readonly _id: string }>({
  pages,
  failed,
  empty,
  leftOut,
  row,
}: PagedListProps<Item>) => {
  const { items, total, error, hasMore, isLoadingMore, loadMore, retry } = pages;
  if (!items) {
    return <NotLoaded title={failed} error={error} onRetry={retry} />;
  }
  if (items.length === 0) return <>{empty}</>;
  const shown = items.length;
  return (
    <>
      <ul>
        {items.map((item) => (
          <Fragment key={item._id}>{row(item)}</Fragment>
        ))}
      </ul>
      {hasMore && (
        <p className={cx(css.more, paperOnly)}>
          {leftOut ?? (
            <Trans id="ui.firstOf">
              The first {shown} of {total}
            </Trans>
          )}
        </p>
      )}
      {hasMore && (
        <div className={cx(css.more, screenOnly)}>
          {error && (
            <p role="alert" className={css.failed}>
              {failed}
            </p>
          )}
          <Button tone="link" busy={isLoadingMore} onClick={loadMore}>
            {error ? (
              <Trans id="ui.tryAgain">Try again</Trans>
            ) : (
              <Trans id="ui.more">Show more</Trans>
            )}
          </Button>
        </div>
      )}
    </>
  );
};
