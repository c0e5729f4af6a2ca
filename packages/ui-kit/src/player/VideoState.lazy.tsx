import { Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '../feedback/State.tsx';
import { Button } from '../form/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { SourceFault } from './mediaSource.lazy.ts';
import type { PlayableFile } from './playableFile.ts';
import { useMediaFaultText } from './useMediaFaultText.lazy.ts';
import * as css from './VideoPlayer.lazy.css.ts';

/** Error overlay of a video, with a retry button. */
export const VideoFailed = ({ fault, onRetry }: { fault: SourceFault; onRetry: () => void }) => (
  <div className={css.state} role="alert">
    <Icon name="warning" size={28} />
    <p className={css.stateTitle}>
      <Trans id="video.failed">Couldn’t play the video</Trans>
    </p>
    <p className={css.stateWords}>
      {fault === 'line' ? (
        <Trans id="video.failed.line">The next part of it didn’t load.</Trans>
      ) : (
        <Trans id="video.failed.unplayable">This browser can’t play it.</Trans>
      )}
    </p>
    <Button tone="onPicture" size="small" icon="refresh" onClick={onRetry}>
      <Trans id="ui.tryAgain">Try again</Trans>
    </Button>
  </div>
);

/** Placeholder of a video that is processing or failed. */
export const NotPlayable = ({ file }: { file: PlayableFile }) => {
  const { t } = useLingui();
  const faultText = useMediaFaultText();
  if (file.status === 'error') {
    return (
      <div className={css.state}>
        <Icon name="warning" size={28} />
        <p className={css.stateTitle}>
          <Trans id="video.error">This video can’t be shown</Trans>
        </p>
        <p className={css.stateWords}>{faultText(file.fault)}</p>
      </div>
    );
  }
  return (
    <div className={css.state} role="status">
      <Icon name="hourglass" size={28} />
      <p className={css.stateTitle}>
        <Trans id="video.processing">Processing the video</Trans>
      </p>
      <div className={css.progress}>
        <ProgressBar
          tone="onPicture"
          share={file.progress / 100}
          label={t({ id: 'video.progress', message: 'Processing' })}
        />
      </div>
    </div>
  );
};
