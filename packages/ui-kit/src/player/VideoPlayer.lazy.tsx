import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { spinner } from '../form/Button.css.ts';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import type { PlayableFile } from './media.ts';
import { useMediaSource } from './mediaSource.lazy.ts';
import { type Playback, play, usePlayback, usePlaysAlone } from './playback.lazy.ts';
import { useCaptions } from './useCaptions.lazy.ts';
import { useTaps } from './useTaps.lazy.ts';
import { useFocusAtStart, useFullScreen, useUnseen } from './useVideoFrame.lazy.ts';
import { VideoControls } from './VideoControls.lazy.tsx';
import * as css from './VideoPlayer.lazy.css.ts';
import { NotPlayable, VideoFailed } from './VideoState.lazy.tsx';
import { keysOf } from './videoKeys.lazy.ts';

export interface VideoPlayerProps {
  readonly file: PlayableFile;
  /** What is to be seen, for who cannot. */
  readonly label: string;
  readonly poster?: string | undefined;
  /** Words that lie over the picture, such as the name of who looks. */
  readonly watermark?: string | undefined;
  /** Somebody has pressed to see it. */
  readonly startsPlaying?: boolean;
}

/** A video keeps its ratio, but none is taller than five fourths of its width. */
const tallest = 1.25;
const ratioOf = ({ width, height }: PlayableFile): string =>
  width && height ? `${width} / ${Math.min(height, width * tallest)}` : '16 / 9';

/** Whether the frame is as wide and as high as what is shown. */
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

/** Over the picture: a press plays and stops; what happens at the moment is drawn in its middle. */
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

/** How far two taps have led, beside where they were. */
const Leapt = ({ seconds }: { seconds: number }) => {
  const { i18n } = useLingui();
  const by = i18n.number(seconds, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    signDisplay: 'always',
  });
  return (
    <span className={cx(css.leapt, seconds < 0 ? css.leaptBack : css.leaptOn)} role="status">
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
  const { isUnseen, stir } = useUnseen(playback.phase === 'playing');
  usePlaysAlone(video);
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
      className={cx(css.frame, isUnseen && css.unseen)}
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
      {leapt !== 0 && <Leapt seconds={leapt} />}
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
          isUnseen={isUnseen}
        />
      )}
    </section>
  );
};

/**
 * A video with controls of its own, by keyboard and by touch. What it plays is fetched once it is rendered:
 * show a picture with a button until somebody wants to see it.
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
