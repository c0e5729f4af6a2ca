import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useState,
} from 'react';
import { clockText } from '../i18n/clock.ts';
import type { ControlsProps } from './controlsProps.lazy.ts';
import type { Storyboard } from './playableFile.ts';
import { seek } from './playback.lazy.ts';
import * as css from './VideoPlayer.lazy.css.ts';

const arrowSeconds = 5;
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** CSS custom properties of the track: played and buffered share. */
export const rangeOf = (played: number, fetched: number): CSSProperties =>
  ({ '--played': played, '--fetched': fetched }) as CSSProperties;

/** Half of the thumb: its centre keeps this distance from the ends. */
const edgePx = 7;

/** Share of a slider under a pointer. */
const shareAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, share(clientX - left - edgePx, width - 2 * edgePx)));
};

/** Storyboard frame at a time; nothing if its sprite failed to load. */
const Still = ({ storyboard, seconds }: { storyboard: Storyboard; seconds: number }) => {
  const { url, interval, stills, columns, width, height } = storyboard;
  const [hasFailed, setHasFailed] = useState(false);
  const still = Math.min(stills - 1, Math.floor(seconds / interval));
  const [left, top] = [(still % columns) * width, Math.floor(still / columns) * height];
  if (hasFailed) return null;
  return (
    <img
      className={css.still}
      src={url}
      alt=""
      width={width}
      height={height}
      style={{ objectPosition: `-${left}px -${top}px` }}
      onError={() => setHasFailed(true)}
    />
  );
};

/** Preview at the pointer: time and storyboard frame. */
const Pointed = ({
  share: at,
  durationSeconds,
  storyboard,
}: {
  share: number;
  durationSeconds: number;
  storyboard: Storyboard | undefined;
}) => {
  const seconds = at * durationSeconds;
  const place = { '--pointed': at, ...(storyboard && { '--half': `${storyboard.width / 2}px` }) };
  return (
    <span className={css.pointed} style={place as CSSProperties} aria-hidden="true">
      {storyboard && <Still key={storyboard.url} storyboard={storyboard} seconds={seconds} />}
      <span className={css.pointedTime}>{clockText(seconds)}</span>
    </span>
  );
};

/** Pointer position over a timeline, from 0 to 1; the drag position while dragging. */
const usePointed = () => {
  const [pointed, setPointed] = useState<number>();
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    if (!isDragging) return;
    const release = (): void => {
      setIsDragging(false);
      setPointed(undefined);
    };
    // The pointer may be released anywhere.
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [isDragging]);
  return {
    pointed,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        setIsDragging(true);
        setPointed(shareAt(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => setPointed(shareAt(event)),
      onPointerLeave: () => {
        if (!isDragging) setPointed(undefined);
      },
    },
    /** Sets the drag position, wherever the pointer is. */
    dragTo: (to: number) => {
      if (isDragging) setPointed(to);
    },
  };
};

/** Seek bar of a video with a preview at the pointer; runs left to right. */
export const Timeline = ({
  video,
  playback,
  storyboard,
}: Pick<ControlsProps, 'video' | 'playback' | 'storyboard'>) => {
  const { t } = useLingui();
  const { atSeconds, durationSeconds, bufferedSeconds } = playback;
  const { pointed, handlers, dragTo } = usePointed();
  const at = clockText(atSeconds);
  const whole = clockText(durationSeconds);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    seek(video, video.currentTime + by * arrowSeconds);
  };
  return (
    <div className={css.timeline}>
      {pointed !== undefined && durationSeconds > 0 && (
        <Pointed share={pointed} durationSeconds={durationSeconds} storyboard={storyboard} />
      )}
      <input
        type="range"
        className={css.range}
        aria-label={t({ id: 'video.timeline', message: 'Position in the video' })}
        aria-valuetext={t({ id: 'video.at', message: `${at} of ${whole}` })}
        min={0}
        max={durationSeconds}
        step={0.1}
        value={atSeconds}
        style={rangeOf(share(atSeconds, durationSeconds), share(bufferedSeconds, durationSeconds))}
        onKeyDown={onKeyDown}
        {...handlers}
        onChange={({ target }) => {
          const seconds = Number(target.value);
          dragTo(share(seconds, durationSeconds));
          seek(video, seconds);
        }}
      />
    </div>
  );
};
