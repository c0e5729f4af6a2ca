import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '@ovation/contracts/files/events';
import type { FilesOffers } from '../../files/public.ts';
import type { Ffmpeg, FfmpegRun, Input } from './ffmpeg.ts';
import { checkMade, type MadeWanted } from './made.ts';
import { codecsOf, mediaName, peakBitsPerSecond, playlistName, readPlaylist } from './playlist.ts';

/** Segment length: how often a player can switch quality or start. */
export const segmentSeconds = 4;

/** HLS output options: one fragmented file and a byte range playlist. */
const hlsOptions = [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-sn',
  '-dn',
  '-f',
  'hls',
  '-hls_time',
  String(segmentSeconds),
  '-hls_playlist_type',
  'vod',
  '-hls_segment_type',
  'fmp4',
  '-hls_flags',
  'single_file',
  '-hls_segment_filename',
  mediaName,
  playlistName,
] as const;

/** AAC options, playable in every browser. */
export const soundOptions = (kilobitsPerSecond: number): readonly string[] => [
  '-c:a',
  'aac',
  '-b:a',
  `${kilobitsPerSecond}k`,
  '-ac',
  '2',
  '-ar',
  '48000',
];

const firstBytes = async (path: string, count: number): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

export interface StreamWanted extends MadeWanted {
  readonly name: string;
  /** Mapping and encoding options. */
  readonly coding: readonly string[];
}

/** Encodes a rendition playable by ranges and stores it with its playlist. Returns its measured length. */
export const makeStream = async (
  { mediaStore }: Pick<FilesOffers, 'mediaStore'>,
  ffmpeg: Ffmpeg,
  input: Input,
  wanted: StreamWanted,
  run: FfmpegRun,
): Promise<{ readonly rendition: Rendition; readonly seconds: number }> => {
  await ffmpeg.make(input, { after: [...wanted.coding, ...hlsOptions] }, run);
  const path = join(run.folder, mediaName);
  const seconds = await checkMade(ffmpeg, path, wanted, run);
  const text = await readFile(join(run.folder, playlistName), 'utf8');
  const playlist = readPlaylist(text);
  const codecs = codecsOf(await firstBytes(path, playlist.initBytes), {
    video: wanted.size !== null,
    audio: wanted.hasSound,
  });
  const media = await mediaStore.take(path);
  const { hash: playlistHash } = await mediaStore.put(Buffer.from(text));
  return {
    seconds,
    rendition: {
      name: wanted.name,
      width: wanted.size?.width ?? null,
      height: wanted.size?.height ?? null,
      bitsPerSecond: peakBitsPerSecond(playlist),
      codecs,
      hash: media.hash,
      sizeBytes: media.sizeBytes,
      playlistHash,
    },
  };
};
