import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { spinner } from '../form/Button.css.ts';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import { useMediaSource } from './mediaSource.lazy.ts';
import type { PlayableFile } from './playableFile.ts';
import { type Playback, play, useExclusivePlayback, usePlayback } from './playback.lazy.ts';
import { useCaptions } from './useCaptions.lazy.ts';
import { useTaps } from './useTaps.lazy.ts';
import { useFocusAtStart, useFullScreen, useHiddenControls } from './useVideoFrame.lazy.ts';
import { VideoControls } from './VideoControls.lazy.tsx';
import * as css from './VideoPlayer.lazy.css.ts';
import { NotPlayable, VideoFailed } from './VideoState.lazy.tsx';
import { keysOf } from './videoKeys.lazy.ts';

export interface VideoPlayerProps {
  readonly file: PlayableFile;
  /** Accessible description. */
  readonly label: string;
  readonly poster?: string | undefined;
  /** Text over the picture: the viewer's name. */
  readonly watermark?: string | undefined;
  /** Starts playing: the viewer pressed play. */
  readonly startsPlaying?: boolean;
}

/** Maximum height: 5/4 of the width. */
const tallest = 1.25;
const ratioOf = ({ width, height }: PlayableFile): string =>
  width && height ? `${width} / ${Math.min(height, width * tallest)}` : '16 / 9';

/** True if the frame has the ratio of the video. */
const hasOwnRatio = ({ width, height }: PlayableFile): boolean =>
  Boolean(width && height && height <= width * tallest);

const marks = ['first', 'second', 'third', 'fourth'] as const;

const Watermark = ({ children }: { children: ReactNode }) => (
  <div className={css.watermark} aria-hidden="true">
    {marks.map((mark) => (
      <span key={mark} className={css.mark}>
        {children}
      </span>
    ))}
  </div>
);

/** Overlay of the picture: a press toggles playback, with the state icon in its middle. */
const Press = ({
  playback,
  press,
}: {
  playback: Playback;
  press: ReturnType<typeof useTaps>['press'];
}) => {
  const { t } = useLingui();
  const stands = playback.phase === 'paused' || playback.phase === 'ended';
  return (
    <button
      type="button"
      className={css.press}
      tabIndex={-1}
      aria-label={
        stands
          ? t({ id: 'video.play', message: 'Play' })
          : t({ id: 'video.pause', message: 'Pause' })
      }
      {...press}
    >
      {stands && (
        <span className={css.disc}>
          <Icon
            name={playback.phase === 'ended' ? 'refresh' : 'play'}
            size={28}
            filled={playback.phase !== 'ended'}
          />
        </span>
      )}
      {playback.phase === 'loading' && (
        <span className={css.disc}>
          <span className={spinner} />
        </span>
      )}
    </button>
  );
};

/** Seek distance of a double tap, at its side. */
const SeekHint = ({ seconds }: { seconds: number }) => {
  const { i18n } = useLingui();
  const by = i18n.number(seconds, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    signDisplay: 'always',
  });
  return (
    <span className={cx(css.seekHint, seconds < 0 ? css.leaptBack : css.leaptOn)} role="status">
      {by}
    </span>
  );
};

const Playable = ({
  file,
  url,
  label,
  poster,
  watermark,
  startsPlaying = false,
}: VideoPlayerProps & { readonly url: string }) => {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const playback = usePlayback(video);
  const source = useMediaSource(video, url);
  const captions = useCaptions(video, file.captions);
  const fullScreen = useFullScreen(frame, video);
  const { isUnseen, stir } = useHiddenControls(playback.phase === 'playing');
  useExclusivePlayback(video);
  useFocusAtStart(frame, startsPlaying);
  const toggle = (): void => {
    if (!video) return;
    if (video.paused) play(video);
    else video.pause();
  };
  const { leapt, press } = useTaps(video, toggle);
  const onKeyDown = keysOf({ video, captions, fullScreen, stir });
  return (
    <section
      ref={setFrame}
      className={cx(css.frame, isUnseen && css.controlsHidden)}
      style={{ aspectRatio: ratioOf(file) }}
      aria-label={label}
      tabIndex={-1}
      onPointerMove={stir}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: it has those that its creator gave it */}
      <video
        ref={setVideo}
        className={cx(css.video, hasOwnRatio(file) && css.fills)}
        poster={poster}
        aria-label={label}
        playsInline
        autoPlay={startsPlaying}
        preload="auto"
      >
        {file.captions.map(({ language, url: src }) => (
          <track key={language} kind="subtitles" srcLang={language} src={src} label={language} />
        ))}
      </video>
      {watermark && <Watermark>{watermark}</Watermark>}
      <Press playback={playback} press={press} />
      {leapt !== 0 && <SeekHint seconds={leapt} />}
      {source.fault && <VideoFailed fault={source.fault} onRetry={source.retry} />}
      {video && (
        <VideoControls
          video={video}
          playback={playback}
          source={source}
          captions={captions}
          fullScreen={{ ...fullScreen, frame: frame ?? undefined }}
          hasSound={file.hasSound}
          storyboard={file.storyboard}
          isHidden={isUnseen}
        />
      )}
    </section>
  );
};

/**
 * Video player with its own controls, for keyboard and touch. Loads its media when rendered: show a poster
 * with a button until it is requested.
 */
export const VideoPlayer = (props: VideoPlayerProps) => {
  const { file } = props;
  if (file.url !== null && file.status !== 'error') return <Playable {...props} url={file.url} />;
  return (
    <div className={css.frame} style={{ aspectRatio: ratioOf(file) }}>
      <NotPlayable file={file} />
    </div>
  );
};
