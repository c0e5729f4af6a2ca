import { Trans, useLingui } from '@lingui/react/macro';
import { afterOwnPageChanged } from '@ovation/ui-kit/data/freshness';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { Button } from '@ovation/ui-kit/form/Button';
import type { FileFault } from '@ovation/ui-kit/uploads/chosenFile';
import { uploadQueue } from '@ovation/ui-kit/uploads/uploads.lazy';
import { useFileFaultText } from '@ovation/ui-kit/uploads/useFileFaultText';
import { useMutation } from '@tanstack/react-query';
import * as css from './profile.css.ts';

/** How far something of oneself is, sent or being made. */
export const Progress = ({
  label,
  share,
  isMade,
}: {
  label: string;
  share: number;
  isMade: boolean;
}) => (
  <div className={css.progress}>
    <ProgressBar label={label} share={share} />
    <p className={css.note} role="status">
      {isMade ? (
        <Trans id="picture.making">Almost there</Trans>
      ) : (
        <Trans id="picture.sending">On its way</Trans>
      )}
    </p>
  </div>
);

/** What can be done with a picture or a video that is not on its way. */
export const Acts = ({
  label,
  lostId,
  isThere,
  onChoose,
  onRemove,
}: {
  label: string;
  /** Of an upload whose line was lost: it can be sent again as it is. */
  lostId: string | undefined;
  isThere: boolean;
  onChoose: () => void;
  onRemove: () => Promise<unknown>;
}) => {
  const { t } = useLingui();
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: afterOwnPageChanged,
    onError: useSayError(),
  });
  return (
    <div className={css.pictureActs}>
      {lostId !== undefined ? (
        <Button
          tone="outline"
          size="small"
          icon="refresh"
          onClick={() => uploadQueue.retry(lostId)}
        >
          {t({ id: 'upload.retry', message: 'Retry' })}
        </Button>
      ) : (
        <Button tone="outline" size="small" icon="upload" aria-label={label} onClick={onChoose}>
          <Trans id="picture.choose">Choose</Trans>
        </Button>
      )}
      {isThere && (
        <Button tone="plain" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          <Trans id="picture.remove">Remove</Trans>
        </Button>
      )}
    </div>
  );
};

/** Why it is not there: it never can be, or its line was lost. */
export const Trouble = ({ fault }: { fault: FileFault | undefined }) => {
  const faultText = useFileFaultText();
  return (
    <p className={css.fault} role="alert">
      {fault ? (
        faultText(fault)
      ) : (
        <Trans id="picture.lost">The connection was lost. What you chose is kept.</Trans>
      )}
    </p>
  );
};
