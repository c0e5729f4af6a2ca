import { Trans, useLingui } from '@lingui/react/macro';
import { type Upload, useAllUploads } from '@ovation/product-ui/uploads/uploads.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Button } from '@ovation/ui-kit/form/Button';
import { useState } from 'react';
import { UploadRow } from './UploadRow.tsx';
import { UploadsLead } from './UploadsLead.tsx';
import * as css from './uploads.css.ts';

const shownAtFirst = 4;

/** Uploads that a page shows by itself: their targets, and the ids already added. */
export interface OwnUploads {
  readonly targets: readonly string[];
  readonly fileIds: readonly string[];
}

const none: OwnUploads = { targets: [], fileIds: [] };

/** Uploads that need the user's attention come first. */
const needsAttention = ({ state }: Upload): boolean => state === 'failed' || state === 'broken';

const useUploadsExcept = ({ targets, fileIds }: OwnUploads): readonly Upload[] =>
  useAllUploads().filter(({ place: target, fileId }) =>
    target === undefined
      ? fileId === undefined || !fileIds.includes(fileId)
      : !targets.includes(target),
  );

/** Pending uploads; the first few until all are requested. */
export const UploadRows = ({ except = none }: { except?: OwnUploads }) => {
  const [isWhole, setIsWhole] = useState(false);
  const here = useUploadsExcept(except);
  const sorted = here.toSorted(
    (one, other) => Number(needsAttention(other)) - Number(needsAttention(one)),
  );
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  const hiddenCount = sorted.length - shown.length;
  return (
    <>
      {shown.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      {hiddenCount > 0 && (
        <Button tone="link" size="small" onClick={() => setIsWhole(true)}>
          <Trans id="uploads.all">Show {hiddenCount} more</Trans>
        </Button>
      )}
    </>
  );
};

/**
 * All pending uploads, on each page of the studio; except those that the page itself shows. Renders nothing
 * without any.
 */
export const UploadsPanel = ({ except = none }: { except?: OwnUploads | undefined }) => {
  const { t } = useLingui();
  const here = useUploadsExcept(except);
  if (here.length === 0) return null;
  const title = t({ id: 'uploads.title', message: 'Uploads' });
  return (
    <Card flush label={title}>
      <div className={css.panel}>
        <CardHead title={title}>
          <UploadsLead />
        </CardHead>
        <UploadRows except={except} />
      </div>
    </Card>
  );
};
