import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMediaFaultText } from '../data/useMediaFaultText.ts';
import { Icon } from '../display/Icon.tsx';
import { ProgressBar } from '../feedback/State.tsx';
import { spinner } from '../form/Button.css.ts';
import { Button } from '../form/Button.tsx';
import { type SourceFault, useMediaSource } from '../live/mediaSource.lazy.ts';
import {
  type Playback,
  play,
  seek,
  setVolume,
  usePlayback,
  usePlaysAlone,
} from '../live/playback.lazy.ts';
import { cx } from '../theme/cx.ts';
import { type Captions, useCaptions } from './useCaptions.lazy.ts';
import { leapSeconds, useTaps } from './useTaps.lazy.ts';
import { VideoControls } from './VideoControls.lazy.tsx';
import * as css from './VideoPlayer.lazy.css.ts';
import { rates } from './VideoSettings.lazy.tsx';

export interface VideoPlayerProps {
  readonly file: FileView;
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
const ratioOf = ({ width, height }: FileView): string =>
  width && height ? `${width} / ${Math.min(height, width * tallest)}` : '16 / 9';

/** Whether the frame is as wide and as high as what is shown. */
const hasOwnRatio = ({ width, height }: FileView): boolean =>
  Boolean(width && height && height <= width * tallest);

const stepSeconds = 5;
const volumeStep = 0.1;

/** The next slower or faster of the speeds that there are. */
const changeRate = (video: HTMLVideoElement, by: -1 | 1): void => {
  const at = rates.findIndex((rate) => rate >= video.playbackRate);
  const next = rates[(at === -1 ? rates.length - 1 : at) + by];
  if (next !== undefined) video.playbackRate = next;
};

/** What a key does to what plays; whether it did anything. */
const pressKey = (video: HTMLVideoElement, key: string): boolean => {
  switch (key) {
    case ' ':
    case 'k':
      if (video.paused) play(video);
      else video.pause();
      return true;
    // Time runs from left to right, however one reads.
    case 'ArrowLeft':
      seek(video, video.currentTime - stepSeconds);
      return true;
    case 'ArrowRight':
      seek(video, video.currentTime + stepSeconds);
      return true;
    case 'j':
      seek(video, video.currentTime - leapSeconds);
      return true;
    case 'l':
      seek(video, video.currentTime + leapSeconds);
      return true;
    case '<':
      changeRate(video, -1);
      return true;
    case '>':
      changeRate(video, 1);
      return true;
    case 'ArrowUp':
      setVolume(video, video.volume + volumeStep);
      return true;
    case 'ArrowDown':
      setVolume(video, video.volume - volumeStep);
      return true;
    case 'm':
      video.muted = !video.muted;
      return true;
    default:
      return false;
  }
};

/** Whether a key is not for the video, but for a control that has the focus, or for the browser. */
const isForOthers = (event: KeyboardEvent): boolean => {
  const target = event.target as HTMLElement;
  // What is chosen in a menu by its first letter does nothing to the video.
  if (target.closest('[role="menu"]')) return true;
  const isOnControl = target.matches('input, button');
  const isOfControl = isOnControl && (event.key === ' ' || event.key.startsWith('Arrow'));
  return event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isOfControl;
};

const unseenAfterMs = 2_500;

/** True while it plays and nobody has moved for a moment: what lies over the picture then goes. */
const useUnseen = (isPlaying: boolean) => {
  const [isUnseen, setIsUnseen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = (): void => {
    clearTimeout(timer.current);
    setIsUnseen(false);
    timer.current = setTimeout(() => setIsUnseen(true), unseenAfterMs);
  };
  useEffect(() => {
    if (!isPlaying) return;
    timer.current = setTimeout(() => setIsUnseen(true), unseenAfterMs);
    return () => {
      clearTimeout(timer.current);
      setIsUnseen(false);
    };
  }, [isPlaying]);
  return { isUnseen: isPlaying && isUnseen, stir };
};

const fullScreenOf = (frame: HTMLElement | null): boolean =>
  frame !== null && document.fullscreenElement === frame;

/** The frame over the whole screen, where the browser lets it; a phone that does not has its own player. */
const useFullScreen = (frame: HTMLElement | null, video: HTMLVideoElement | null) => {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = (): void => setIsFull(fullScreenOf(frame));
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const toggle = (): void => {
    const ofPhone = video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null;
    if (fullScreenOf(frame)) document.exitFullscreen().catch(reportError);
    // Refused where there was no press right before: it then stays as large as it is.
    else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => undefined);
    else ofPhone?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
};

const Failed = ({ fault, onRetry }: { fault: SourceFault; onRetry: () => void }) => (
  <div className={css.state} role="alert">
    <Icon name="warning" size={28} />
    <p className={css.stateTitle}>
      <Trans id="video.failed">Couldn’t play the video</Trans>
    </p>
    <p className={css.stateWords}>
      {fault === 'line' ? (
        <Trans id="video.failed.line">We didn’t get the next part of it.</Trans>
      ) : (
        <Trans id="video.failed.unplayable">This browser can’t show it.</Trans>
      )}
    </p>
    <Button tone="onPicture" size="small" icon="refresh" onClick={onRetry}>
      <Trans id="ui.tryAgain">Try again</Trans>
    </Button>
  </div>
);

/** Stands where a video will be, or cannot be. */
const NotPlayable = ({ file }: { file: FileView }) => {
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

/** Keys go on in a video that was just asked for. */
const useFocusAtStart = (frame: HTMLElement | null, startsPlaying: boolean): void => {
  useEffect(() => {
    if (!frame || !startsPlaying) return;
    // The button that asked for it has given way to it, and what stands around it may have the focus by
    // now: keys go on in the video. Over the whole window arrow keys turn to what comes next.
    const isAround = document.activeElement?.contains(frame);
    if (isAround && !frame.closest('[role="dialog"]')) frame.focus({ preventScroll: true });
  }, [frame, startsPlaying]);
};

/** What keys do to a video, but for those that a control of it wants for itself. */
const keysOf =
  ({
    video,
    captions,
    fullScreen,
    stir,
  }: {
    readonly video: HTMLVideoElement | null;
    readonly captions: Captions;
    readonly fullScreen: { readonly toggle: () => void };
    readonly stir: () => void;
  }) =>
  (event: KeyboardEvent): void => {
    stir();
    if (!video || isForOthers(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'f') fullScreen.toggle();
    else if (key === 'c') captions.toggle();
    else if (!pressKey(video, key)) return;
    event.preventDefault();
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
      {source.fault && <Failed fault={source.fault} onRetry={source.retry} />}
      {video && (
        <VideoControls
          video={video}
          playback={playback}
          source={source}
          captions={captions}
          fullScreen={{ ...fullScreen, frame: frame ?? undefined }}
          hasSound={file.hasSound}
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
