import { Trans, useLingui } from '@lingui/react/macro';
import { photoMimeTypes } from '@ovation/contracts/files/rules';
import { useOwnMedia } from '@ovation/ui-kit/data/ownMedia.lazy';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { uploadQueue } from '@ovation/ui-kit/uploads/uploads.lazy';
import { useFileFaultText } from '@ovation/ui-kit/uploads/useFileFaultText';
import { useRef } from 'react';
import * as post from '../feeds/studio.css.ts';
import * as css from './checklist.css.ts';

/** Chooses a picture of one's page and sends it, right where it is missing. */
export const PictureStep = ({ kind, label }: { kind: 'face' | 'cover'; label: string }) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const faultText = useFileFaultText();
  const { upload, isUnderWay, fault, choose } = useOwnMedia(kind);
  const share = upload && upload.sizeBytes > 0 ? upload.sentBytes / upload.sizeBytes : 0;
  const isLost = upload?.state === 'failed' && !fault;
  return (
    <div className={css.act}>
      <input
        ref={picker}
        className={post.hidden}
        type="file"
        accept={photoMimeTypes.join(',')}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) choose(file);
          event.target.value = '';
        }}
      />
      {isUnderWay ? (
        <div className={css.progress}>
          <ProgressBar label={label} share={share} />
          <p className={css.stepNote} role="status">
            {upload?.fileId !== undefined ? (
              <Trans id="checklist.making">Almost there</Trans>
            ) : (
              <Trans id="checklist.sending">On its way</Trans>
            )}
          </p>
        </div>
      ) : (
        <Button
          tone="outline"
          size="tiny"
          icon={isLost ? 'refresh' : 'upload'}
          aria-label={isLost ? undefined : label}
          onClick={() => {
            if (isLost && upload) uploadQueue.retry(upload.id);
            else picker.current?.click();
          }}
        >
          {isLost ? (
            t({ id: 'upload.retry', message: 'Retry' })
          ) : (
            <Trans id="checklist.choose">Choose</Trans>
          )}
        </Button>
      )}
      {(fault || isLost) && (
        <p className={css.fault} role="alert">
          {fault ? (
            faultText(fault)
          ) : (
            <Trans id="checklist.lost">The connection was lost. Your picture is kept.</Trans>
          )}
        </p>
      )}
    </div>
  );
};
