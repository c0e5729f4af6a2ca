import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { type Upload, useAllUploads } from '@ovation/ui-kit/uploads/uploads.lazy';
import { useState } from 'react';
import { UploadRow } from './UploadRow.tsx';
import * as css from './uploads.css.ts';

const shownAtFirst = 4;
const everywhere: readonly string[] = [];

/** What asks for somebody stands first. */
const hasStopped = ({ state }: Upload): boolean => state === 'failed' || state === 'broken';

/**
 * All files that are on their way, on each page of the studio; but for those that the page itself shows, by
 * their places. Nothing where there are none.
 */
export const UploadsPanel = ({ but = everywhere }: { but?: readonly string[] | undefined }) => {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const here = useAllUploads().filter(({ place }) => place === undefined || !but.includes(place));
  if (here.length === 0) return null;
  const sorted = here.toSorted((one, other) => Number(hasStopped(other)) - Number(hasStopped(one)));
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  const title = t({ id: 'uploads.title', message: 'Uploads' });
  const hiddenCount = sorted.length - shown.length;
  return (
    <Card flush label={title}>
      <div className={css.panel}>
        <CardHead title={title}>
          <span className={css.lead}>
            <Trans id="uploads.lead">Keep working, they continue</Trans>
          </span>
        </CardHead>
        {shown.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
        {hiddenCount > 0 && (
          <Button tone="link" size="small" onClick={() => setIsWhole(true)}>
            <Trans id="uploads.all">Show {hiddenCount} more</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
};
