import type { KeyboardEvent } from 'react';
import { play, seek, setVolume } from './playback.lazy.ts';
import type { Captions } from './useCaptions.lazy.ts';
import { seekStepSeconds } from './useTaps.lazy.ts';
import { rates } from './VideoSettings.lazy.tsx';

const stepSeconds = 5;
const volumeStep = 0.1;

/** Steps to the next slower or faster rate. */
const changeRate = (video: HTMLVideoElement, by: -1 | 1): void => {
  const at = rates.findIndex((rate) => rate >= video.playbackRate);
  const next = rates[(at === -1 ? rates.length - 1 : at) + by];
  if (next !== undefined) video.playbackRate = next;
};

/** Handles a player shortcut; true if it was one. */
const pressKey = (video: HTMLVideoElement, key: string): boolean => {
  switch (key) {
    case ' ':
    case 'k':
      if (video.paused) play(video);
      else video.pause();
      return true;
    // Time runs from left to right in any language.
    case 'ArrowLeft':
      seek(video, video.currentTime - stepSeconds);
      return true;
    case 'ArrowRight':
      seek(video, video.currentTime + stepSeconds);
      return true;
    case 'j':
      seek(video, video.currentTime - seekStepSeconds);
      return true;
    case 'l':
      seek(video, video.currentTime + seekStepSeconds);
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

/** True for a key that belongs to a focused control or to the browser. */
const isForOtherControl = (event: KeyboardEvent): boolean => {
  const target = event.target as HTMLElement;
  // Type-ahead in a menu must not trigger player shortcuts.
  if (target.closest('[role="menu"]')) return true;
  const isOnControl = target.matches('input, button');
  const isOfControl = isOnControl && (event.key === ' ' || event.key.startsWith('Arrow'));
  return event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isOfControl;
};

/** Keyboard handler of a video, except for keys that its controls use. */
export const keysOf =
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
    if (!video || isForOtherControl(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'f') fullScreen.toggle();
    else if (key === 'c') captions.toggle();
    else if (!pressKey(video, key)) return;
    event.preventDefault();
  };
