import type { Ffmpeg, FfmpegRun, Input } from './ffmpeg.ts';
import { assertLength, type Probed } from './probe.ts';

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

const countMsMax = 5 * minuteMs;

/** How long it is, counted where the file does not say. Throws `Unusable` of what is too long. */
export const lengthOf = async (
  ffmpeg: Ffmpeg,
  input: Input,
  { seconds }: Pick<Probed, 'seconds'>,
  { folder, signal }: Pick<FfmpegRun, 'folder' | 'signal'>,
): Promise<number> => {
  if (seconds !== undefined) {
    assertLength(seconds);
    return seconds;
  }
  let counted = 0;
  await ffmpeg.make(
    input,
    { after: ['-map', '0', '-c', 'copy', '-f', 'null', '-'] },
    {
      ...{ folder, signal, timeoutMs: countMsMax, fileBytesMax: mebibyte },
      onSeconds: (reached) => {
        counted = Math.max(counted, reached);
      },
    },
  );
  assertLength(counted);
  return counted;
};
