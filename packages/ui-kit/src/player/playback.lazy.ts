import { useEffect, useState } from 'react';

/** Playback state of a video or audio. */
export interface Playback {
  /** `loading`: stalled, waits for data. */
  readonly phase: 'paused' | 'loading' | 'playing' | 'ended';
  readonly atSeconds: number;
  /** 0 until it is known. */
  readonly durationSeconds: number;
  /** End of the buffered range at the current position. */
  readonly bufferedSeconds: number;
  /** From 0 to 1; 0 while it is muted. */
  readonly volume: number;
  readonly rate: number;
}

type Media = Pick<
  HTMLMediaElement,
  | 'paused'
  | 'ended'
  | 'readyState'
  | 'currentTime'
  | 'duration'
  | 'buffered'
  | 'volume'
  | 'muted'
  | 'playbackRate'
>;

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: data beyond the current frame. */
const hasMore = 3;

const phaseOf = ({ ended, paused, readyState }: Media): Playback['phase'] => {
  if (ended) return 'ended';
  if (paused) return 'paused';
  return readyState < hasMore ? 'loading' : 'playing';
};

const bufferedFrom = ({ buffered, currentTime }: Media): number => {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at)) {
      return buffered.end(at);
    }
  }
  return currentTime;
};

export const playbackOf = (media: Media): Playback => ({
  phase: phaseOf(media),
  atSeconds: media.currentTime,
  durationSeconds: Number.isFinite(media.duration) ? media.duration : 0,
  bufferedSeconds: bufferedFrom(media),
  volume: media.muted ? 0 : media.volume,
  rate: media.playbackRate,
});

/**
 * Event for our own changes. The browser's event comes later: a slider that is moved meanwhile would jump
 * back.
 */
const changedByUs = 'changed-by-us';

/** Events that change the state. */
const changes = [
  changedByUs,
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'timeupdate',
  'durationchange',
  'progress',
  'canplay',
  'volumechange',
  'ratechange',
  'emptied',
] as const;

const notThere: Playback = {
  phase: 'paused',
  atSeconds: 0,
  durationSeconds: 0,
  bufferedSeconds: 0,
  volume: 1,
  rate: 1,
};

/** Subscribes to the playback state of a rendered media element. */
export const usePlayback = (media: HTMLMediaElement | null): Playback => {
  const [playback, setPlayback] = useState(notThere);
  useEffect(() => {
    if (!media) return;
    const look = (): void => setPlayback(playbackOf(media));
    look();
    for (const name of changes) media.addEventListener(name, look);
    return () => {
      for (const name of changes) media.removeEventListener(name, look);
    };
  }, [media]);
  return playback;
};

/** Media element that is playing; one at a time per page. */
let playingMedia: HTMLMediaElement | undefined;

/** Pauses any other media when this one starts to play. */
export const useExclusivePlayback = (media: HTMLMediaElement | null): void => {
  useEffect(() => {
    if (!media) return;
    const onPlay = (): void => {
      if (playingMedia !== media) playingMedia?.pause();
      playingMedia = media;
    };
    media.addEventListener('play', onPlay);
    return () => {
      media.removeEventListener('play', onPlay);
      if (playingMedia === media) playingMedia = undefined;
    };
  }, [media]);
};

/** Plays; the browser may require another user gesture, and it then stays paused. */
export const play = (media: HTMLMediaElement): void => {
  media.play().catch((error: unknown) => {
    const isNoFault =
      error instanceof DOMException &&
      (error.name === 'NotAllowedError' || error.name === 'AbortError');
    // Unplayable media are reported by the source, which knows the reason.
    if (!isNoFault && !(error instanceof DOMException && error.name === 'NotSupportedError')) {
      reportError(error);
    }
  });
};

/** Seeks, clamped to the duration. */
export const seek = (media: HTMLMediaElement, seconds: number): void => {
  const end = Number.isFinite(media.duration) ? media.duration : seconds;
  media.currentTime = Math.min(Math.max(0, seconds), end);
  media.dispatchEvent(new Event(changedByUs));
};

/** Sets the volume from 0 to 1, and unmutes. */
export const setVolume = (media: HTMLMediaElement, volume: number): void => {
  media.volume = Math.min(Math.max(0, volume), 1);
  media.muted = false;
  media.dispatchEvent(new Event(changedByUs));
};
