import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { seek } from './playback.lazy.ts';

/** Seek distance of a double tap, and of the keys j and l. */
export const seekStepSeconds = 10;
/** Maximum time between the taps of a double tap. */
const doubleTapMs = 300;
const saidMs = 700;

/** Tapped side of a picture: its first or last third. */
const sideOf = ({ clientX, currentTarget }: MouseEvent<HTMLElement>): -1 | 0 | 1 => {
  const { left, width } = currentTarget.getBoundingClientRect();
  const at = (clientX - left) / width;
  if (at < 1 / 3) return -1;
  return at > 2 / 3 ? 1 : 0;
};

/**
 * Tap gestures: a press toggles playback; a double tap at a side seeks, and each further tap repeats it. A
 * single tap at a side waits for the second.
 */
export const useTaps = (video: HTMLVideoElement | null, toggle: () => void) => {
  const pointer = useRef('mouse');
  const last = useRef<{ readonly side: number; readonly at: number }>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leapt, setLeapt] = useState(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (leapt === 0) return;
    const timer = setTimeout(() => setLeapt(0), saidMs);
    return () => clearTimeout(timer);
  }, [leapt]);
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const side = pointer.current === 'touch' ? sideOf(event) : 0;
    const { timeStamp: at } = event;
    const before = last.current;
    if (side === 0) {
      last.current = undefined;
      toggle();
      return;
    }
    last.current = { side, at };
    clearTimeout(waiting.current);
    if (before?.side === side && at - before.at < doubleTapMs) {
      if (video) seek(video, video.currentTime + side * seekStepSeconds);
      setLeapt((sum) => (Math.sign(sum) === side ? sum : 0) + side * seekStepSeconds);
    } else waiting.current = setTimeout(toggle, doubleTapMs);
  };
  return {
    leapt,
    press: {
      onClick,
      onPointerDown: ({ pointerType }: PointerEvent): void => {
        pointer.current = pointerType;
      },
    },
  };
};
