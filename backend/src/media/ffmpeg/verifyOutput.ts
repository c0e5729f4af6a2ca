import { stat } from 'node:fs/promises';
import type { Ffmpeg, ProbeRun } from './ffmpeg.ts';
import { UnsupportedMedia } from './unsupportedMedia.ts';

/** Demuxer of results: always MP4. */
export const outputDemuxer = 'mov';

export interface ExpectedOutput {
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly hasSound: boolean;
}

const bytesOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
};

/** Throws if a run that succeeded wrote nothing: its input was empty. */
export const assertWritten = async (path: string): Promise<void> => {
  if ((await bytesOf(path)) === 0) throw new UnsupportedMedia('unreadable', 'nothing came of it');
};

/**
 * Verifies a result as a player would see it. Returns its length in seconds. Throws `UnsupportedMedia` if it is not playable.
 */
export const verifyOutput = async (
  ffmpeg: Ffmpeg,
  path: string,
  { size, hasSound }: ExpectedOutput,
  run: ProbeRun,
): Promise<number> => {
  await assertWritten(path);
  const input = { path, demuxer: outputDemuxer };
  const { videos, audios, startSeconds, spans } = await ffmpeg.probe(input, run);
  const [video] = videos;
  const isOfSize = size
    ? video?.width === size.width && video.height === size.height && spans.has(video.index)
    : videos.length === 0;
  const hasAudio = audios.some(({ index }) => spans.has(index));
  if (!isOfSize || hasAudio !== hasSound)
    throw new UnsupportedMedia('unreadable', 'another thing came of it');
  return Math.max(...[...spans.values()].map(({ to }) => to - startSeconds));
};
