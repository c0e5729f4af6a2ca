import { stat } from 'node:fs/promises';
import type { Ffmpeg, ProbeRun } from './ffmpeg.ts';
import { Unusable } from './unusable.ts';

/** Demuxer of results: always MP4. */
export const madeDemuxer = 'mov';

export interface MadeWanted {
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
  if ((await bytesOf(path)) === 0) throw new Unusable('unreadable', 'nothing came of it');
};

/**
 * Verifies a result as a player would see it. Returns its length in seconds. Throws `Unusable` if it is not playable.
 */
export const checkMade = async (
  ffmpeg: Ffmpeg,
  path: string,
  { size, hasSound }: MadeWanted,
  run: ProbeRun,
): Promise<number> => {
  await assertWritten(path);
  const input = { path, demuxer: madeDemuxer };
  const { videos, audios, startSeconds, spans } = await ffmpeg.probe(input, run);
  const [video] = videos;
  const isOfSize = size
    ? video?.width === size.width && video.height === size.height && spans.has(video.index)
    : videos.length === 0;
  const isHeard = audios.some(({ index }) => spans.has(index));
  if (!isOfSize || isHeard !== hasSound)
    throw new Unusable('unreadable', 'another thing came of it');
  return Math.max(...[...spans.values()].map(({ to }) => to - startSeconds));
};
