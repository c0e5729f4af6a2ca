import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { ProgressBar } from '../feedback/State.tsx';
import { Button, IconButton } from '../form/Button.tsx';
import { clockText } from '../i18n/clock.ts';
import { Icon } from '../icons/Icon.tsx';
import * as css from './AudioPlayer.lazy.css.ts';
import { useMediaSource } from './mediaSource.lazy.ts';
import type { PlayableFile } from './playableFile.ts';
import { play, seek, useExclusivePlayback, usePlayback } from './playback.lazy.ts';
import { useMediaFaultText } from './useMediaFaultText.lazy.ts';

/** Height in units of the SVG, which is stretched to its container. */
const height = 100;
const barWidth = 0.6;
/** Minimum bar height, so that silence is visible. */
const leastHeight = 6;
/** Flat waveform of an audio without one. */
const flat: readonly number[] = Array.from({ length: 64 }, () => 30);

const Bars = ({ loudness, played }: { loudness: readonly number[]; played: number }) => (
  <svg
    className={css.bars}
    viewBox={`0 0 ${loudness.length} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {loudness.map((loud, at) => {
      const tall = Math.max(leastHeight, loud);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          className={at < played * loudness.length ? css.behind : css.ahead}
          x={at + (1 - barWidth) / 2}
          y={(height - tall) / 2}
          width={barWidth}
          height={tall}
        />
      );
    })}
  </svg>
);

const stepSeconds = 5;

/** Waveform that is also the seek bar. */
const Waveform = ({
  audio,
  file,
  atSeconds,
  durationSeconds,
}: {
  audio: HTMLAudioElement | null;
  file: PlayableFile;
  atSeconds: number;
  durationSeconds: number;
}) => {
  const { t } = useLingui();
  const at = clockText(atSeconds);
  const whole = clockText(durationSeconds);
  const goTo = (seconds: number): void => {
    if (audio) seek(audio, seconds);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(atSeconds + by * stepSeconds);
  };
  return (
    // A timeline runs left to right in any language.
    <div className={css.shape} dir="ltr">
      <Bars
        loudness={file.waveform ?? flat}
        played={durationSeconds > 0 ? atSeconds / durationSeconds : 0}
      />
      <input
        type="range"
        className={css.slider}
        aria-label={t({ id: 'audio.timeline', message: 'Position in the recording' })}
        aria-valuetext={t({ id: 'audio.at', message: `${at} of ${whole}` })}
        min={0}
        max={durationSeconds}
        step={0.1}
        value={atSeconds}
        onKeyDown={onKeyDown}
        onChange={({ target }) => goTo(Number(target.value))}
      />
    </div>
  );
};

const NotPlayable = ({ file }: { file: PlayableFile }) => {
  const { t } = useLingui();
  const faultText = useMediaFaultText();
  const isBroken = file.status === 'error';
  return (
    <div className={css.frame} role={isBroken ? undefined : 'status'}>
      <Icon name={isBroken ? 'warning' : 'hourglass'} />
      <div className={css.words}>
        {isBroken ? (
          <p className={css.fault}>
            <Trans id="audio.error">This recording can’t be played.</Trans> {faultText(file.fault)}
          </p>
        ) : (
          <ProgressBar
            share={file.progress / 100}
            label={t({ id: 'audio.processing', message: 'Processing the recording' })}
          />
        )}
      </div>
    </div>
  );
};

/** Audio that is loaded with the first press; until then its duration comes from the file's metadata. */
const Playable = ({ file, url, label }: { file: PlayableFile; url: string; label: string }) => {
  const { t } = useLingui();
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const playback = usePlayback(audio);
  const source = useMediaSource(isAsked ? audio : null, url);
  useExclusivePlayback(audio);
  const durationSeconds = playback.durationSeconds || (file.duration ?? 0);
  const isPlaying = playback.phase === 'playing' || playback.phase === 'loading';
  const toggle = (): void => {
    if (!isAsked) setIsAsked(true);
    else if (audio?.paused) play(audio);
    else audio?.pause();
  };
  return (
    <section className={css.frame} aria-label={label}>
      {/* biome-ignore lint/a11y/useMediaCaption: the post's text describes it */}
      <audio ref={setAudio} autoPlay={isAsked} preload="none" />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        tone="primary"
        filled={!isPlaying}
        aria-busy={playback.phase === 'loading' || undefined}
        label={
          isPlaying
            ? t({ id: 'video.pause', message: 'Pause' })
            : t({ id: 'video.play', message: 'Play' })
        }
        onClick={toggle}
      />
      {source.fault ? (
        <div className={css.words} role="alert">
          <p className={css.fault}>
            <Trans id="audio.failed">Couldn’t play the recording.</Trans>
          </p>
          <Button tone="link" size="tiny" onClick={source.retry}>
            <Trans id="ui.tryAgain">Try again</Trans>
          </Button>
        </div>
      ) : (
        <Waveform
          audio={isAsked ? audio : null}
          file={file}
          atSeconds={playback.atSeconds}
          durationSeconds={durationSeconds}
        />
      )}
      <span className={css.time} dir="ltr">
        {clockText(playback.atSeconds)} / {clockText(durationSeconds)}
      </span>
    </section>
  );
};

/** Audio player with a waveform. */
export const AudioPlayer = ({
  file,
  label,
}: {
  readonly file: PlayableFile;
  readonly label: string;
}) =>
  file.url !== null && file.status !== 'error' ? (
    <Playable file={file} url={file.url} label={label} />
  ) : (
    <NotPlayable file={file} />
  );
