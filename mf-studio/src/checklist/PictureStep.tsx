import { Trans, useLingui } from '@lingui/react/macro';
import { useOwnPicture } from '@ovation/product-ui/uploads/useOwnPicture.lazy';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import * as css from './checklist.css.ts';

/** Chooses and uploads a picture of one's page in place. */
export const PictureStep = ({ kind, label }: { kind: 'face' | 'cover'; label: string }) => {
  const { t } = useLingui();
  const { media, choose, parts } = useOwnPicture(kind, label);
  const { progress, trouble, retry } = media;
  return (
    <div className={css.act}>
      {parts}
      {progress ? (
        <div className={css.progress}>
          <ProgressBar label={label} share={progress.share} />
          <p className={css.stepNote} role="status">
            {progress.words}
          </p>
        </div>
      ) : (
        <Button
          tone="outline"
          size="tiny"
          icon={retry ? 'refresh' : 'upload'}
          aria-label={retry ? undefined : label}
          onClick={retry ?? choose}
        >
          {retry ? (
            t({ id: 'studio.upload.retry', message: 'Retry' })
          ) : (
            <Trans id="checklist.choose">Choose</Trans>
          )}
        </Button>
      )}
      {trouble && (
        <p className={css.error} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
};
