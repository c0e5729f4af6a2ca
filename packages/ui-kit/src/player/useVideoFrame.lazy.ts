import { useEffect, useRef, useState } from 'react';

const hideControlsAfterMs = 2_500;

/** True while it plays and the pointer is idle: the controls are hidden. */
export const useHiddenControls = (isPlaying: boolean) => {
  const [isUnseen, setIsUnseen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = (): void => {
    clearTimeout(timer.current);
    setIsUnseen(false);
    timer.current = setTimeout(() => setIsUnseen(true), hideControlsAfterMs);
  };
  useEffect(() => {
    if (!isPlaying) return;
    timer.current = setTimeout(() => setIsUnseen(true), hideControlsAfterMs);
    return () => {
      clearTimeout(timer.current);
      setIsUnseen(false);
    };
  }, [isPlaying]);
  return { isUnseen: isPlaying && isUnseen, stir };
};

const fullScreenOf = (frame: HTMLElement | null): boolean =>
  frame !== null && document.fullscreenElement === frame;

/** Full-screen mode of the frame; on phones without it the native player. */
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
    // Rejected without a user gesture: the size stays unchanged.
    else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => undefined);
    else ofPhone?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
};

/** Focuses a video that the viewer started, for keyboard shortcuts. */
export const useFocusAtStart = (frame: HTMLElement | null, startsPlaying: boolean): void => {
  useEffect(() => {
    if (!frame || !startsPlaying) return;
    // The button that started it is replaced by the video, and its container may have the focus by
    // now. In the photo viewer arrow keys would otherwise turn to the next item.
    const isAround = document.activeElement?.contains(frame);
    if (isAround && !frame.closest('[role="dialog"]')) frame.focus({ preventScroll: true });
  }, [frame, startsPlaying]);
};
