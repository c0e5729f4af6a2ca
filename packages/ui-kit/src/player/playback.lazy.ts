import { useEffect, useState } from 'react';

/** How a video or an audio is at a moment. */
export interface Playback {
  /** `loading`: it is to play, and waits for what comes next. */
  readonly phase: 'paused' | 'loading' | 'playing' | 'ended';
  readonly atSeconds: number;
  /** 0 until it is known. */
  readonly durationSeconds: number;
  /** Up to where it is there already, from where it stands. */
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

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: there is more than the picture that is shown. */
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
 * That we have changed something of it. The browser tells of that later: a slider that is moved meanwhile
 * would fall back to where it was.
 */
const changedByUs = 'changed-by-us';

/** What changes one of them. */
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

/** Follows a video or an audio that is rendered. */
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

/** What plays on this page: only one thing is heard at a time. */
let heard: HTMLMediaElement | undefined;

/** Whatever else is heard falls silent when this begins to play. */
export const usePlaysAlone = (media: HTMLMediaElement | null): void => {
  useEffect(() => {
    if (!media) return;
    const onPlay = (): void => {
      if (heard !== media) heard?.pause();
      heard = media;
    };
    media.addEventListener('play', onPlay);
    return () => {
      media.removeEventListener('play', onPlay);
      if (heard === media) heard = undefined;
    };
  }, [media]);
};

/** A browser may want to be pressed once more before it plays: it then stands still, and can be. */
export const play = (media: HTMLMediaElement): void => {
  media.play().catch((error: unknown) => {
    const isNoFault =
      error instanceof DOMException &&
      (error.name === 'NotAllowedError' || error.name === 'AbortError');
    // What cannot be played is told by the source, which knows why.
    if (!isNoFault && !(error instanceof DOMException && error.name === 'NotSupportedError')) {
      reportError(error);
    }
  });
};

/** Goes to a place, no further than there is one. */
export const seek = (media: HTMLMediaElement, seconds: number): void => {
  const end = Number.isFinite(media.duration) ? media.duration : seconds;
  media.currentTime = Math.min(Math.max(0, seconds), end);
  media.dispatchEvent(new Event(changedByUs));
};

/** From 0 to 1; whoever sets it wants to hear it. */
export const setVolume = (media: HTMLMediaElement, volume: number): void => {
  media.volume = Math.min(Math.max(0, volume), 1);
  media.muted = false;
  media.dispatchEvent(new Event(changedByUs));
};
