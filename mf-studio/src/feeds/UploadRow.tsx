import { Trans, useLingui } from '@lingui/react/macro';
import { type Upload, uploadQueue } from '@ovation/ui-kit/data/uploads.lazy';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as css from './studio.css.ts';

/** One photo on its way: how far it is, what stopped it, and what to do then. */
export const UploadRow = ({ upload, onRemove }: { upload: Upload; onRemove: () => void }) => {
  const { t, i18n } = useLingui();
  const share = upload.sizeBytes === 0 ? 0 : upload.sentBytes / upload.sizeBytes;
  const percent = i18n.number(Math.min(1, share), { style: 'percent' });
  const hasFailed = upload.state === 'failed';
  return (
    <div className={css.upload}>
      <img className={css.thumb} src={upload.previewUrl} alt="" />
      <div className={css.uploadWords}>
        <span className={css.uploadName}>{upload.name}</span>
        <ProgressBar
          label={upload.name}
          share={upload.state === 'done' ? 1 : share}
          tone={hasFailed ? 'danger' : upload.state === 'done' ? 'success' : 'brand'}
        />
        <span className={cx(css.uploadNote, hasFailed && css.uploadFailed)}>
          {hasFailed ? (
            (upload.problem?.message ?? (
              <Trans id="upload.lost">Stopped at {percent}: connection lost</Trans>
            ))
          ) : upload.state === 'done' ? (
            <Trans id="upload.done">Uploaded</Trans>
          ) : (
            percent
          )}
        </span>
      </div>
      {hasFailed && (
        <Button tone="link" size="tiny" icon="refresh" onClick={() => uploadQueue.retry(upload.id)}>
          <Trans id="upload.retry">Retry</Trans>
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={t({ id: 'upload.remove', message: `Remove ${upload.name}` })}
        onClick={onRemove}
      />
    </div>
  );
};
