import { useLingui } from '@lingui/react/macro';
import type { Caption } from '@ovation/contracts/files/file';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../form/Button.tsx';
import { clockText } from '../i18n/clock.ts';
import type { MediaSourceState } from '../live/mediaSource.lazy.ts';
import { type Playback, play, seek, setVolume } from '../live/playback.lazy.ts';
import { cx } from '../theme/cx.ts';
import * as css from './VideoPlayer.lazy.css.ts';

/** What is said of a video, in one of its languages or in none. */
export interface Captions {
  readonly languages: readonly string[];
  /** Undefined: none are shown. */
  readonly shown: string | undefined;
  readonly show: (language: string | undefined) => void;
  readonly toggle: () => void;
}

/** Lines from the lower edge, counted from it: above the controls. */
const captionLine = -4;

/** Captions that say nothing of their place would lie behind the controls. */
const raise = ({ activeCues }: TextTrack): void => {
  for (const cue of activeCues ?? []) {
    if (cue instanceof VTTCue && cue.line === 'auto') cue.line = captionLine;
  }
};

export const useCaptions = (
  video: HTMLVideoElement | null,
  captions: readonly Caption[],
): Captions => {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<string>();
  const languages = captions.map(({ language }) => language);
  const usual = languages.find((one) => one.startsWith(i18n.locale)) ?? languages[0];
  useEffect(() => {
    for (const track of video?.textTracks ?? []) {
      track.mode = track.language === shown ? 'showing' : 'disabled';
      track.oncuechange = () => raise(track);
    }
  }, [video, shown]);
  return {
    languages,
    shown,
    show: setShown,
    toggle: () => setShown(shown === undefined ? usual : undefined),
  };
};

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const Setting = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}) => (
  <label className={css.setting}>
    {label}
    <select className={css.select} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

interface ControlsProps {
  readonly video: HTMLVideoElement;
  readonly playback: Playback;
  readonly source: MediaSourceState;
  readonly captions: Captions;
  readonly fullScreen: { readonly isFull: boolean; readonly toggle: () => void };
  readonly hasSound: boolean;
  readonly isUnseen: boolean;
}

/** Inside the frame, where it is also seen when that fills the screen. */
const Settings = ({
  video,
  playback,
  source,
  captions,
}: Pick<ControlsProps, 'video' | 'playback' | 'source' | 'captions'>) => {
  const { t, i18n } = useLingui();
  const languageNames = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  return (
    <fieldset
      className={css.settings}
      aria-label={t({ id: 'video.settings', message: 'Playback settings' })}
    >
      <Setting
        label={t({ id: 'video.speed', message: 'Speed' })}
        value={String(playback.rate)}
        options={rates.map((rate) => ({ value: String(rate), label: `${i18n.number(rate)}×` }))}
        onChange={(rate) => {
          video.playbackRate = Number(rate);
        }}
      />
      {source.heights.length > 1 && (
        <Setting
          label={t({ id: 'video.quality', message: 'Quality' })}
          value={String(source.quality)}
          options={[
            { value: 'auto', label: t({ id: 'video.quality.auto', message: 'Auto' }) },
            ...[...source.heights]
              .sort((one, other) => other - one)
              .map((height) => ({ value: String(height), label: `${height}p` })),
          ]}
          onChange={(height) => source.choose(height === 'auto' ? 'auto' : Number(height))}
        />
      )}
      {captions.languages.length > 0 && (
        <Setting
          label={t({ id: 'video.captions', message: 'Captions' })}
          value={captions.shown ?? ''}
          options={[
            { value: '', label: t({ id: 'video.captions.off', message: 'Off' }) },
            ...captions.languages.map((language) => ({
              value: language,
              label: languageNames.of(language) ?? language,
            })),
          ]}
          onChange={(language) => captions.show(language || undefined)}
        />
      )}
    </fieldset>
  );
};

const arrowSeconds = 5;
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** What the track of a slider shows, by shares of its length. */
const rangeOf = (played: number, fetched: number): CSSProperties =>
  ({ '--played': played, '--fetched': fetched }) as CSSProperties;

const Timeline = ({ video, playback }: Pick<ControlsProps, 'video' | 'playback'>) => {
  const { t } = useLingui();
  const { atSeconds, durationSeconds, bufferedSeconds } = playback;
  const at = clockText(atSeconds);
  const whole = clockText(durationSeconds);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    seek(video, video.currentTime + by * arrowSeconds);
  };
  return (
    <input
      type="range"
      className={css.range}
      aria-label={t({ id: 'video.timeline', message: 'Place in the video' })}
      aria-valuetext={t({ id: 'video.at', message: `${at} of ${whole}` })}
      min={0}
      max={durationSeconds}
      step={0.1}
      value={atSeconds}
      style={rangeOf(share(atSeconds, durationSeconds), share(bufferedSeconds, durationSeconds))}
      onKeyDown={onKeyDown}
      onChange={({ target }) => seek(video, Number(target.value))}
    />
  );
};

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
    // Refused before its first picture is there: pressed again it is.
    video.requestPictureInPicture().catch(() => undefined);
  }
};

const Extras = ({
  video,
  captions,
  fullScreen,
  isOpen,
  onOpen,
}: Pick<ControlsProps, 'video' | 'captions' | 'fullScreen'> & {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}): ReactNode => {
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
      <IconButton
        {...look}
        icon="sliders"
        aria-expanded={isOpen}
        label={t({ id: 'video.settings', message: 'Playback settings' })}
        onClick={() => onOpen(!isOpen)}
      />
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

/** What a video is played by, along its lower edge; it reads from left to right like every timeline. */
export const VideoControls = ({ isUnseen, hasSound, ...rest }: ControlsProps) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { video, playback } = rest;
  const stands = playback.phase === 'paused' || playback.phase === 'ended';
  // Also from the button that has opened the settings, where the focus stays.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    setIsOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes what its controls have opened
    <div
      className={cx(css.bar, isUnseen && !isOpen && css.barUnseen)}
      dir="ltr"
      onKeyDown={onKeyDown}
    >
      {isOpen && <Settings {...rest} />}
      <Timeline video={video} playback={playback} />
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
        <Extras {...rest} isOpen={isOpen} onOpen={setIsOpen} />
      </div>
    </div>
  );
};
