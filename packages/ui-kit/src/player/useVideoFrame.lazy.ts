import { useEffect, useRef, useState } from 'react';

const unseenAfterMs = 2_500;

/** True while it plays and nobody has moved for a moment: what lies over the picture then goes. */
export const useUnseen = (isPlaying: boolean) => {
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
export const useFullScreen = (frame: HTMLElement | null, video: HTMLVideoElement | null) => {
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

/** Keys go on in a video that was just asked for. */
export const useFocusAtStart = (frame: HTMLElement | null, startsPlaying: boolean): void => {
  useEffect(() => {
    if (!frame || !startsPlaying) return;
    // The button that asked for it has given way to it, and what stands around it may have the focus by
    // now: keys go on in the video. Over the whole window arrow keys turn to what comes next.
    const isAround = document.activeElement?.contains(frame);
    if (isAround && !frame.closest('[role="dialog"]')) frame.focus({ preventScroll: true });
  }, [frame, startsPlaying]);
};
