import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Upload, uploadQueue } from '@ovation/product-ui/uploads/uploads.lazy';
import type { RefusedFile } from '@ovation/product-ui/uploads/useChosenFiles.lazy';
import { useFileFaultText } from '@ovation/product-ui/uploads/useFileFaultText.lazy';
import { mayRetry, useUploadErrorText } from '@ovation/product-ui/uploads/useUploadErrorText.lazy';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { cx } from '@ovation/ui-kit/theme/cx';
import { kindIcons } from '../thumbs/kindIcons.ts';
import { Thumb } from '../thumbs/Thumb.tsx';
import { useSizeText } from '../thumbs/useSizeText.ts';
import * as css from './uploads.css.ts';

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

/** A rejected file, with its reason. */
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
      <Thumb icon="warning" />
      <div className={css.text}>
        <span className={css.name}>{name}</span>
        <span className={cx(css.note, css.failed)}>{faultText(fault, kind)}</span>
      </div>
      <Remove name={name} onRemove={onRemove} />
    </div>
  );
};

const minuteSeconds = 60;

const TimeLeft = ({ seconds }: { seconds: number }) =>
  seconds < minuteSeconds ? (
    <Plural id="upload.seconds" value={seconds} one="# second left" other="# seconds left" />
  ) : (
    <Plural
      id="upload.minutes"
      value={Math.ceil(seconds / minuteSeconds)}
      one="# minute left"
      other="# minutes left"
    />
  );

/** Progress of an upload, or its error. */
const Note = ({ upload, percent }: { upload: Upload; percent: string }) => {
  const troubleText = useUploadErrorText();
  const sizeText = useSizeText();
  const { state, secondsLeft, sentBytes, sizeBytes } = upload;
  switch (state) {
    case 'waiting':
      return <Trans id="upload.waiting">Waiting to upload</Trans>;
    case 'sending': {
      const [sent, whole] = [sizeText(sentBytes), sizeText(sizeBytes)];
      return (
        <>
          <Trans id="upload.sent">
            {sent} of {whole}
          </Trans>
          {secondsLeft !== undefined && (
            <>
              {', '}
              <TimeLeft seconds={secondsLeft} />
            </>
          )}
        </>
      );
    }
    case 'cut':
      return <Trans id="upload.cut">Connection lost at {percent}. We’re trying again.</Trans>;
    case 'paused':
      return <Trans id="upload.paused">Paused at {percent}</Trans>;
    case 'failed':
      return (
        troubleText(upload) ?? <Trans id="upload.lost">Stopped at {percent}: connection lost</Trans>
      );
    case 'processing':
      return <Trans id="upload.processing">Processing: {percent}</Trans>;
    case 'broken':
      return troubleText(upload);
    case 'finished':
      return <Trans id="upload.done">Uploaded</Trans>;
    default:
      return state satisfies never;
  }
};

/** Actions on an upload in its current state. */
const UploadActions = ({ upload }: { upload: Upload }) => {
  const { t } = useLingui();
  const { id, name, state } = upload;
  switch (state) {
    case 'waiting':
    case 'sending':
      return (
        <IconButton
          icon="pause"
          size="small"
          label={t({ id: 'upload.pause', message: `Pause ${name}` })}
          onClick={() => uploadQueue.pause(id)}
        />
      );
    case 'paused':
      return (
        <IconButton
          icon="play"
          size="small"
          label={t({ id: 'upload.resume', message: `Resume ${name}` })}
          onClick={() => uploadQueue.resume(id)}
        />
      );
    case 'cut':
    case 'failed':
    case 'broken':
      if (!mayRetry(upload)) return null;
      return (
        <Button tone="link" size="tiny" icon="refresh" onClick={() => uploadQueue.retry(id)}>
          <Trans id="studio.upload.retry">Retry</Trans>
        </Button>
      );
    case 'processing':
    case 'finished':
      return null;
    default:
      return state satisfies never;
  }
};

/** One upload: progress, error and actions. */
export const UploadRow = ({
  upload,
  onRemove = () => uploadQueue.remove(upload.id),
}: {
  upload: Upload;
  onRemove?: () => void;
}) => {
  const { i18n } = useLingui();
  const { name, kind, sizeBytes, sentBytes, state, processing, previewUrl } = upload;
  const isHere = state === 'processing' || state === 'broken' || state === 'finished';
  const sentShare = sizeBytes === 0 ? 0 : sentBytes / sizeBytes;
  const share = isHere ? (processing?.progress ?? 0) / 100 : sentShare;
  const percent = i18n.number(Math.min(1, share), { style: 'percent' });
  const hasFailed = state === 'failed' || state === 'broken';
  return (
    <div className={css.upload}>
      <Thumb url={previewUrl} icon={kindIcons[kind]} />
      <div className={css.text}>
        <span className={css.line}>
          <span className={css.name}>{name}</span>
          {state === 'sending' && <span className={css.percent}>{percent}</span>}
        </span>
        <ProgressBar
          label={name}
          share={share}
          tone={hasFailed ? 'danger' : isHere ? 'success' : 'brand'}
        />
        <span className={cx(css.note, hasFailed && css.failed)}>
          <Note upload={upload} percent={percent} />
        </span>
      </div>
      <UploadActions upload={upload} />
      <Remove name={name} onRemove={onRemove} />
    </div>
  );
};
