import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../form/Button.tsx';
import { clockText } from '../i18n/clock.ts';
import { cx } from '../theme/cx.ts';
import type { ControlsProps } from './controlsProps.lazy.ts';
import { play, setVolume } from './playback.lazy.ts';
import { rangeOf, Timeline } from './Timeline.lazy.tsx';
import * as css from './VideoPlayer.lazy.css.ts';
import { VideoSettings } from './VideoSettings.lazy.tsx';

const Volume = ({ video, playback }: Pick<ControlsProps, 'video' | 'playback'>) => {
  const { t, i18n } = useLingui();
  const isMuted = playback.volume === 0;
  return (
    <>
      <IconButton
        icon={isMuted ? 'volumeOff' : 'volume'}
        tone="picture"
        className={css.control}
        label={
          isMuted
            ? t({ id: 'video.unmute', message: 'Unmute' })
            : t({ id: 'video.mute', message: 'Mute' })
        }
        onClick={() => {
          video.muted = !isMuted;
          if (isMuted && video.volume === 0) video.volume = 1;
        }}
      />
      <input
        type="range"
        className={cx(css.range, css.volume)}
        aria-label={t({ id: 'video.volume', message: 'Volume' })}
        aria-valuetext={i18n.number(playback.volume, { style: 'percent' })}
        min={0}
        max={1}
        step={0.05}
        value={playback.volume}
        style={rangeOf(playback.volume, playback.volume)}
        onChange={({ target }) => setVolume(video, Number(target.value))}
      />
    </>
  );
};

const showInPicture = (video: HTMLVideoElement): void => {
  if (document.pictureInPictureElement === video) {
    document.exitPictureInPicture().catch(reportError);
  } else {
    // Rejected before the first frame has loaded; a later press succeeds.
    video.requestPictureInPicture().catch(() => undefined);
  }
};

const Extras = ({
  onOpenChange,
  ...props
}: Omit<ControlsProps, 'isHidden' | 'hasSound' | 'storyboard'> & {
  readonly onOpenChange: (isOpen: boolean) => void;
}): ReactNode => {
  const { video, captions, fullScreen } = props;
  const { t } = useLingui();
  const look = { tone: 'picture', className: css.control } as const;
  return (
    <>
      {captions.languages.length > 0 && (
        <IconButton
          {...look}
          icon="captions"
          aria-pressed={captions.shown !== undefined}
          label={t({ id: 'video.captions', message: 'Captions' })}
          onClick={captions.toggle}
        />
      )}
      <VideoSettings {...props} onOpenChange={onOpenChange} />
      {video.ownerDocument.pictureInPictureEnabled && (
        <IconButton
          {...look}
          icon="pictureInPicture"
          label={t({ id: 'video.pip', message: 'Picture in picture' })}
          onClick={() => showInPicture(video)}
        />
      )}
      <IconButton
        {...look}
        icon={fullScreen.isFull ? 'fullScreenEnd' : 'fullScreen'}
        label={
          fullScreen.isFull
            ? t({ id: 'video.fullScreen.end', message: 'Exit full screen' })
            : t({ id: 'video.fullScreen', message: 'Full screen' })
        }
        onClick={fullScreen.toggle}
      />
    </>
  );
};

/** Video controls along the lower edge; left to right like every timeline. */
export const VideoControls = ({ isHidden, hasSound, storyboard, ...rest }: ControlsProps) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { video, playback } = rest;
  const stands = playback.phase === 'paused' || playback.phase === 'ended';
  return (
    <div className={cx(css.bar, isHidden && !isOpen && css.barHidden)} dir="ltr">
      <Timeline video={video} playback={playback} storyboard={storyboard} />
      <div className={css.row}>
        <IconButton
          icon={stands ? 'play' : 'pause'}
          tone="picture"
          className={css.control}
          filled={stands}
          label={
            stands
              ? t({ id: 'video.play', message: 'Play' })
              : t({ id: 'video.pause', message: 'Pause' })
          }
          onClick={() => (video.paused ? play(video) : video.pause())}
        />
        {hasSound && <Volume video={video} playback={playback} />}
        <span className={css.time}>
          {clockText(playback.atSeconds)} / {clockText(playback.durationSeconds)}
        </span>
        <span className={css.rest} />
        <Extras {...rest} onOpenChange={setIsOpen} />
      </div>
    </div>
  );
};
