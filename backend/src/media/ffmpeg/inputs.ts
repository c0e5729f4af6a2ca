import { open } from 'node:fs/promises';
import type { audioMimeTypes, videoMimeTypes } from '@ovation/contracts/files/rules';
import type { Input } from './ffmpeg.ts';
import { Unusable } from './unusable.ts';

type PlayedKind = (typeof videoMimeTypes | typeof audioMimeTypes)[number];

/** Demuxer of each accepted type; no other is tried. */
const demuxers: Readonly<Record<PlayedKind, string>> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/3gpp': 'mov',
  'video/3gpp2': 'mov',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/x-m4a': 'mov',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/aiff': 'aiff',
  'audio/amr': 'amr',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/flac': 'flac',
};

const isPlayedKind = (mimeType: string): mimeType is PlayedKind =>
  Object.hasOwn(demuxers, mimeType);

const headBytes = 4_096;

/** Text formats that only reference other files: playlists, concat lists, manifests. */
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

/** Content as an ffmpeg input. Throws `Unusable` for unknown formats and mere references. */
export const inputOf = async (path: string, mimeType: string): Promise<Input> => {
  if (namesOthers.test(await headOf(path))) throw new Unusable('not-contained');
  if (!isPlayedKind(mimeType)) throw new Unusable('unsupported');
  return { path, demuxer: demuxers[mimeType] };
};
