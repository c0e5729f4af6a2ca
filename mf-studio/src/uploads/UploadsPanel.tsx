import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { type Upload, useAllUploads } from '@ovation/ui-kit/uploads/uploads.lazy';
import { useState } from 'react';
import { UploadRow } from './UploadRow.tsx';
import { UploadsLead } from './UploadsLead.tsx';
import * as css from './uploads.css.ts';

const shownAtFirst = 4;
const everywhere: readonly string[] = [];

/** What asks for somebody stands first. */
const hasStopped = ({ state }: Upload): boolean => state === 'failed' || state === 'broken';

const useUploadsBut = (places: readonly string[]): readonly Upload[] =>
  useAllUploads().filter(({ place }) => place === undefined || !places.includes(place));

/** Files on their way, the first few of them until all are asked for. */
export const UploadRows = ({ but = everywhere }: { but?: readonly string[] }) => {
  const [isWhole, setIsWhole] = useState(false);
  const here = useUploadsBut(but);
  const sorted = here.toSorted((one, other) => Number(hasStopped(other)) - Number(hasStopped(one)));
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
 * All files that are on their way, on each page of the studio; but for those that the page itself shows, by
 * their places. Nothing where there are none.
 */
export const UploadsPanel = ({ but = everywhere }: { but?: readonly string[] | undefined }) => {
  const { t } = useLingui();
  const here = useUploadsBut(but);
  if (here.length === 0) return null;
  const title = t({ id: 'uploads.title', message: 'Uploads' });
  return (
    <Card flush label={title}>
      <div className={css.panel}>
        <CardHead title={title}>
          <UploadsLead />
        </CardHead>
        <UploadRows but={but} />
      </div>
    </Card>
  );
};
