import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useState,
} from 'react';
import { clockText } from '../i18n/clock.ts';
import type { ControlsProps } from './controls.lazy.ts';
import type { Storyboard } from './media.ts';
import { seek } from './playback.lazy.ts';
import * as css from './VideoPlayer.lazy.css.ts';

const arrowSeconds = 5;
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** What the track of a slider shows, by shares of its length. */
export const rangeOf = (played: number, fetched: number): CSSProperties =>
  ({ '--played': played, '--fetched': fetched }) as CSSProperties;

/** Half of what is taken hold of: the middle of it never comes nearer to an end. */
const edgePx = 7;

/** Which share of a slider a pointer is over. */
const shareAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, share(clientX - left - edgePx, width - 2 * edgePx)));
};

/** What is to be seen at a time; nothing where the picture that it is on is not there. */
const Still = ({ storyboard, seconds }: { storyboard: Storyboard; seconds: number }) => {
  const { url, interval, stills, columns, width, height } = storyboard;
  const [isAway, setIsAway] = useState(false);
  const still = Math.min(stills - 1, Math.floor(seconds / interval));
  const [left, top] = [(still % columns) * width, Math.floor(still / columns) * height];
  if (isAway) return null;
  return (
    <img
      className={css.still}
      src={url}
      alt=""
      width={width}
      height={height}
      style={{ objectPosition: `-${left}px -${top}px` }}
      onError={() => setIsAway(true)}
    />
  );
};

/** The time that a press would lead to, and what is to be seen there. */
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

/** Where the pointer is over a timeline, from 0 to 1; while it is dragged, where it was dragged to. */
const usePointed = () => {
  const [pointed, setPointed] = useState<number>();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    const letGo = (): void => {
      setIsHeld(false);
      setPointed(undefined);
    };
    // It may be let go anywhere.
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    return () => {
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [isHeld]);
  return {
    pointed,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        setIsHeld(true);
        setPointed(shareAt(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => setPointed(shareAt(event)),
      onPointerLeave: () => {
        if (!isHeld) setPointed(undefined);
      },
    },
    /** It was dragged there, wherever the pointer is. */
    dragTo: (to: number) => {
      if (isHeld) setPointed(to);
    },
  };
};

/** Where a video stands, and where it would stand at the pointer; it reads from left to right. */
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
        aria-label={t({ id: 'video.timeline', message: 'Place in the video' })}
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
