import { open } from 'node:fs/promises';
import { Unusable } from '../unusable.ts';
import type { Input } from './ffmpeg.ts';

/** The formats that uploads may have, by what their content was found to be; see the uploads' own rules. */
const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-m4v': 'mov',
  'video/3gpp': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/x-matroska': 'matroska',
  'audio/mp4': 'mov',
  'audio/x-m4a': 'mov',
  'audio/webm': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/x-wav': 'wav',
};

const headBytes = 4_096;

/** Texts that only say where others lie: playlists, lists to join, manifests. */
const namesOthers =
  /^\uFEFF?\s*(?:#EXTM3U|ffconcat|\[playlist\]|<\?xml|<MPD|<SmoothStreamingMedia)/;

const headOf = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** A content as an input. Throws `Unusable` of what is in no format of ours, or only names other files. */
export const inputOf = async (path: string, mimeType: string): Promise<Input> => {
  if (namesOthers.test(await headOf(path))) throw new Unusable('not-contained');
  const demuxer = demuxers[mimeType];
  if (demuxer === undefined) throw new Unusable('unsupported');
  return { path, demuxer };
};
