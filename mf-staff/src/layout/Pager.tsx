import { Trans } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import * as css from './staffList.css.ts';
import { pageSize } from './useOffsetPages.ts';

/** Pagination of a list. */
export const Pager = ({
  offset,
  total,
  onMove,
}: {
  offset: number;
  total: number;
  onMove: (offset: number) => void;
}) =>
  total > pageSize && (
    <div className={css.pager}>
      <Button
        tone="outline"
        size="small"
        disabled={offset === 0}
        onClick={() => onMove(offset - pageSize)}
      >
        <Trans id="pager.before">Previous</Trans>
      </Button>
      <Button
        tone="outline"
        size="small"
        disabled={offset + pageSize >= total}
        onClick={() => onMove(offset + pageSize)}
      >
        <Trans id="pager.after">Next</Trans>
      </Button>
    </div>
  );
