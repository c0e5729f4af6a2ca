/** Captions of a video in one language. */
export interface Caption {
  /** BCP 47. */
  readonly language: string;
  /** WebVTT. */
  readonly url: string;
}

/** Storyboard: frames at even intervals, in rows on one sprite, for seek previews. */
export interface Storyboard {
  readonly url: string;
  /** Seconds per frame. */
  readonly interval: number;
  readonly stills: number;
  /** Frames per row. */
  readonly columns: number;
  /** Pixels of one frame. */
  readonly width: number;
  readonly height: number;
}

/** Reason why a file cannot be shown; null if unknown. */
export type MediaFault =
  | 'unreadable'
  | 'too-many-pixels'
  | 'too-slow'
  | 'too-long'
  | 'unsupported'
  | 'not-contained'
  | 'gave-up'
  | null;

/** Video or audio for the players; the API's files have this shape. */
export interface PlayableFile {
  /** Null until it can be played. */
  readonly url: string | null;
  readonly status: string;
  /** Processing progress in percent. */
  readonly progress: number;
  /** Reason of the status `error`. */
  readonly fault: MediaFault;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly hasSound: boolean;
  /** Loudness of equal parts of an audio, from 0 to 100. */
  readonly waveform: readonly number[] | null;
  readonly captions: readonly Caption[];
  readonly storyboard?: Storyboard | undefined;
}
