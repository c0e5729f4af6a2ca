import { mediaSecondsMax } from '@ovation/contracts/media/rules';
import type { FfmpegRun } from './ffmpeg.ts';
import { Unusable } from './unusable.ts';

const minuteMs = 60_000;
const mebibyte = 1_024 ** 2;

/** What a run may take: a slow machine beside busy others makes a second in a few. */
export const boundsFor = (
  seconds: number,
  kilobitsPerSecond: number,
): Pick<FfmpegRun, 'fileBytesMax' | 'timeoutMs'> => ({
  timeoutMs: Math.ceil(2 * minuteMs + seconds * 8 * 1_000),
  fileBytesMax: Math.ceil(64 * mebibyte + seconds * kilobitsPerSecond * 1_000 * 0.25),
});

/** Throws `Unusable` of what is longer than anybody may upload. */
export const assertLength = (seconds: number): void => {
  if (!(seconds > 0)) throw new Unusable('unreadable');
  if (seconds > mediaSecondsMax) throw new Unusable('too-long');
};

/** As events say it: nothing that is shown takes no time at all. */
export const msOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1_000));
