import { open } from 'node:fs/promises';
import type { audioMimeTypes, videoMimeTypes } from '@ovation/contracts/files/rules';
import type { Input } from './ffmpeg.ts';
import { UnsupportedMedia } from './unsupportedMedia.ts';

type PlayableType = (typeof videoMimeTypes | typeof audioMimeTypes)[number];

/** Demuxer of each accepted type; no other is tried. */
const demuxers: Readonly<Record<PlayableType, string>> = {
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

const isPlayableType = (mimeType: string): mimeType is PlayableType =>
  Object.hasOwn(demuxers, mimeType);

const headBytes = 4_096;

/** Text formats that only reference other files: playlists, concat lists, manifests. */
const referencePattern =
  /^\uFEFF?\s*(?:#EXTM3U|ffconcat|\[playlist\]|<\?xml|<MPD|<SmoothStreamingMedia)/;

const readHead = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Content as an ffmpeg input. Throws `UnsupportedMedia` for unknown formats and mere references. */
export const toInput = async (path: string, mimeType: string): Promise<Input> => {
  if (referencePattern.test(await readHead(path))) throw new UnsupportedMedia('not-contained');
  if (!isPlayableType(mimeType)) throw new UnsupportedMedia('unsupported');
  return { path, demuxer: demuxers[mimeType] };
};
