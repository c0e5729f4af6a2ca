import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { cx } from '@ovation/ui-kit/theme/cx';
import { faultOfProblem } from '@ovation/ui-kit/uploads/chosenFile';
import { type Upload, uploadQueue } from '@ovation/ui-kit/uploads/uploads.lazy';
import type { RefusedFile } from '@ovation/ui-kit/uploads/useChosenFiles.lazy';
import { useFileFaultText } from '@ovation/ui-kit/uploads/useFileFaultText';
import * as css from './studio.css.ts';

const Remove = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const { t } = useLingui();
  return (
    <IconButton
      icon="close"
      size="small"
      label={t({ id: 'upload.remove', message: `Remove ${name}` })}
      onClick={onRemove}
    />
  );
};

/** A file that never set out, and why. */
export const RefusedRow = ({
  file: { name, kind, fault },
  onRemove,
}: {
  file: RefusedFile;
  onRemove: () => void;
}) => {
  const faultText = useFileFaultText();
  return (
    <div className={css.upload} role="alert">
      <span className={cx(css.thumb, css.noThumb)}>
        <Icon name="warning" />
      </span>
      <div className={css.uploadWords}>
        <span className={css.uploadName}>{name}</span>
        <span className={cx(css.uploadNote, css.uploadFailed)}>{faultText(fault, kind)}</span>
      </div>
      <Remove name={name} onRemove={onRemove} />
    </div>
  );
};

/** One photo on its way: how far it is, what stopped it, and what to do then. */
export const UploadRow = ({ upload, onRemove }: { upload: Upload; onRemove: () => void }) => {
  const { i18n } = useLingui();
  const faultText = useFileFaultText();
  const { name, sizeBytes, sentBytes, state, problem } = upload;
  const share = sizeBytes === 0 ? 0 : sentBytes / sizeBytes;
  const percent = i18n.number(Math.min(1, share), { style: 'percent' });
  const hasFailed = state === 'failed';
  const fault = faultOfProblem(problem);
  return (
    <div className={css.upload}>
      <img className={css.thumb} src={upload.previewUrl} alt="" />
      <div className={css.uploadWords}>
        <span className={css.uploadName}>{name}</span>
        <ProgressBar label={name} share={share} tone={hasFailed ? 'danger' : 'brand'} />
        <span className={cx(css.uploadNote, hasFailed && css.uploadFailed)}>
          {fault ? (
            faultText(fault)
          ) : hasFailed ? (
            (problem?.message ?? (
              <Trans id="upload.lost">Stopped at {percent}: connection lost</Trans>
            ))
          ) : state === 'cut' ? (
            <Trans id="upload.cut">Connection lost at {percent}. We’re trying again.</Trans>
          ) : (
            percent
          )}
        </span>
      </div>
      {(state === 'cut' || (hasFailed && !fault)) && (
        <Button tone="link" size="tiny" icon="refresh" onClick={() => uploadQueue.retry(upload.id)}>
          <Trans id="upload.retry">Retry</Trans>
        </Button>
      )}
      <Remove name={name} onRemove={onRemove} />
    </div>
  );
};
