import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { Fragment, type ReactNode } from 'react';
import * as css from './files.css.ts';

/** The library in all its states; `tile` renders one file. */
export const LibraryGrid = ({
  pages: { items, error, hasMore, isLoadingMore, loadMore, retry },
  tile,
}: {
  pages: Pages<FileView>;
  tile: (file: FileView) => ReactNode;
}) => {
  const { t } = useLingui();
  const failed = t({ id: 'library.failed', message: 'Couldn’t load your media' });
  if (!items) return <NotLoaded title={failed} error={error} onRetry={retry} />;
  if (items.length === 0) {
    return (
      <EmptyState icon="grid" title={t({ id: 'library.none', message: 'No media yet' })}>
        <Trans id="library.none.body">
          What you upload is saved here, so you can use it again.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.grid}>
        {items.map((file) => (
          <Fragment key={file._id}>{tile(file)}</Fragment>
        ))}
      </ul>
      {hasMore && (
        <div className={css.more}>
          <Button tone="link" busy={isLoadingMore} onClick={loadMore}>
            {error ? (
              <Trans id="library.again">Try again</Trans>
            ) : (
              <Trans id="library.more">Show more</Trans>
            )}
          </Button>
        </div>
      )}
    </>
  );
};
