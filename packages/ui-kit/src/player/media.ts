/** What is said in a video, in one language. */
export interface Caption {
  /** BCP 47. */
  readonly language: string;
  /** WebVTT. */
  readonly url: string;
}

/** Stills at even times, in rows on one picture: what is seen of a video while seeking. */
export interface Storyboard {
  readonly url: string;
  /** Seconds that each still stands for, from the beginning on. */
  readonly interval: number;
  readonly stills: number;
  /** Stills in a row. */
  readonly columns: number;
  /** Pixels of one still. */
  readonly width: number;
  readonly height: number;
}

/** Why a file cannot be shown; null: nobody knows. */
export type MediaFault =
  | 'unreadable'
  | 'too-many-pixels'
  | 'too-slow'
  | 'too-long'
  | 'unsupported'
  | 'not-contained'
  | 'gave-up'
  | null;

/** Video or sound as the players show it; the files of the API are of this shape. */
export interface PlayableFile {
  /** Null until it can be played. */
  readonly url: string | null;
  readonly status: string;
  /** Percent of what is still being made of it. */
  readonly progress: number;
  /** Why its status is `error`. */
  readonly fault: MediaFault;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly hasSound: boolean;
  /** How loud each of equal parts of a sound is: from 0 to 100. */
  readonly waveform: readonly number[] | null;
  readonly captions: readonly Caption[];
  readonly storyboard?: Storyboard | undefined;
}
