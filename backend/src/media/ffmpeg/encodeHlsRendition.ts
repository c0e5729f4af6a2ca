import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '@ovation/contracts/files/events';
import type { FilesOffers } from '../../files/public.ts';
import type { Ffmpeg, FfmpegRun, Input } from './ffmpeg.ts';
import {
  codecsOf,
  mediaFileName,
  parsePlaylist,
  peakBitsPerSecond,
  playlistFileName,
} from './hlsPlaylist.ts';
import { type ExpectedOutput, verifyOutput } from './verifyOutput.ts';

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
  mediaFileName,
  playlistFileName,
] as const;

/** AAC options, playable in every browser. */
export const audioOptions = (kilobitsPerSecond: number): readonly string[] => [
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

export interface RenditionOutput extends ExpectedOutput {
  readonly name: string;
  /** Mapping and encoding options. */
  readonly codecOptions: readonly string[];
}

/** Encodes a rendition playable by ranges and stores it with its playlist. Returns its measured length. */
export const encodeHlsRendition = async (
  { mediaStore }: Pick<FilesOffers, 'mediaStore'>,
  ffmpeg: Ffmpeg,
  input: Input,
  spec: RenditionOutput,
  run: FfmpegRun,
): Promise<{ readonly rendition: Rendition; readonly seconds: number }> => {
  await ffmpeg.run(input, { after: [...spec.codecOptions, ...hlsOptions] }, run);
  const path = join(run.folder, mediaFileName);
  const seconds = await verifyOutput(ffmpeg, path, spec, run);
  const text = await readFile(join(run.folder, playlistFileName), 'utf8');
  const playlist = parsePlaylist(text);
  const codecs = codecsOf(await firstBytes(path, playlist.initBytes), {
    video: spec.size !== null,
    audio: spec.hasSound,
  });
  const media = await mediaStore.putFile(path);
  const { hash: playlistHash } = await mediaStore.put(Buffer.from(text));
  return {
    seconds,
    rendition: {
      name: spec.name,
      width: spec.size?.width ?? null,
      height: spec.size?.height ?? null,
      bitsPerSecond: peakBitsPerSecond(playlist),
      codecs,
      hash: media.hash,
      sizeBytes: media.sizeBytes,
      playlistHash,
    },
  };
};
