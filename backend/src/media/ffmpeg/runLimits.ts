import { mediaSecondsMax } from '@ovation/contracts/media/rules';
import type { FfmpegRun } from './ffmpeg.ts';
import { UnsupportedMedia } from './unsupportedMedia.ts';

const minuteMs = 60_000;
const mebibyte = 1_024 ** 2;

/** Limits of a run: a slow, busy machine needs a few seconds for each. */
export const runLimits = (
  seconds: number,
  kilobitsPerSecond: number,
): Pick<FfmpegRun, 'fileBytesMax' | 'timeoutMs'> => ({
  timeoutMs: Math.ceil(2 * minuteMs + seconds * 8 * 1_000),
  fileBytesMax: Math.ceil(64 * mebibyte + seconds * kilobitsPerSecond * 1_000 * 0.25),
});

/** Throws `UnsupportedMedia` if longer than allowed. */
export const assertLength = (seconds: number): void => {
  if (!(seconds > 0)) throw new UnsupportedMedia('unreadable');
  if (seconds > mediaSecondsMax) throw new UnsupportedMedia('too-long');
};

/** Milliseconds as in events, at least 1. */
export const msOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1_000));
