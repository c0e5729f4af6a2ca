import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { clockText } from '../i18n/clock.ts';
import { seek } from '../live/playback.lazy.ts';
import type { ControlsProps } from './controls.lazy.ts';
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

/** Where a video stands, and where it would stand at the pointer; it reads from left to right. */
export const Timeline = ({ video, playback }: Pick<ControlsProps, 'video' | 'playback'>) => {
  const { t } = useLingui();
  const { atSeconds, durationSeconds, bufferedSeconds } = playback;
  const [pointed, setPointed] = useState<number>();
  const at = clockText(atSeconds);
  const whole = clockText(durationSeconds);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    seek(video, video.currentTime + by * arrowSeconds);
  };
  const forget = (): void => setPointed(undefined);
  return (
    <div className={css.timeline}>
      {pointed !== undefined && durationSeconds > 0 && (
        <span
          className={css.pointed}
          style={{ '--pointed': pointed } as CSSProperties}
          aria-hidden="true"
        >
          {clockText(pointed * durationSeconds)}
        </span>
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
        onPointerMove={(event) => setPointed(shareAt(event))}
        onPointerLeave={forget}
        onPointerCancel={forget}
        onPointerUp={({ pointerType }) => {
          // A finger is away then; a mouse is still over it.
          if (pointerType !== 'mouse') forget();
        }}
        onChange={({ target }) => seek(video, Number(target.value))}
      />
    </div>
  );
};
