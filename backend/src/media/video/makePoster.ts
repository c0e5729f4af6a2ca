import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { boundsFor } from '../ffmpeg/length.ts';
import { assertWritten } from '../ffmpeg/made.ts';
import type { VideoTrack } from '../ffmpeg/probe.ts';
import type { Played, Source } from '../ffmpeg/source.ts';
import { Unusable } from '../ffmpeg/unusable.ts';
import type { Making } from '../making/making.ts';
import { pictureFilters } from './pictureFilters.ts';

const posterBytesMax = 128 * 1_024 ** 2;

/** Poster positions: some way in, as many films start black; then later ones, finally the start. */
const places = [0.1, 0.4, 0.7, 0] as const;
/** Latest first position, in seconds. */
const firstSecondsMax = 5;

/** Poster positions in seconds from the start of playback. */
export const posterTimes = ({
  fromSeconds,
  toSeconds,
}: Pick<Played<VideoTrack>, 'fromSeconds' | 'toSeconds'>): readonly number[] =>
  places.map((share, at) => {
    const within = share * (toSeconds - fromSeconds);
    return fromSeconds + (at === 0 ? Math.min(firstSecondsMax, within) : within);
  });

/** Standard deviation below which a channel is one colour plus coding noise. */
const spreadMin = 4;

const isOneColour = async (picture: Buffer): Promise<boolean> => {
  const { channels } = await sharp(picture).stats();
  return channels.every(({ stdev }) => stdev < spreadMin);
};

/** Most representative frame of a group at a time; undefined if there is none. */
const frameAt = async (
  ffmpeg: Ffmpeg,
  { input }: Pick<Source, 'input'>,
  video: Played<VideoTrack>,
  atSeconds: number,
  { folder, signal }: Pick<Making, 'folder' | 'signal'>,
): Promise<Buffer | undefined> => {
  const path = join(folder, `poster-${atSeconds}.png`);
  const filters = ['thumbnail=24', ...pictureFilters(video, video), 'format=rgb24'];
  try {
    await ffmpeg.make(
      input,
      {
        before: atSeconds > 0 ? ['-ss', String(atSeconds)] : [],
        after: [
          '-map',
          `0:${video.index}`,
          '-frames:v',
          '1',
          '-threads',
          '2',
          '-update',
          '1',
          '-vf',
          filters.join(),
          path,
        ],
      },
      { folder, signal, ...boundsFor(10, 1), fileBytesMax: posterBytesMax },
    );
    await assertWritten(path);
  } catch (error) {
    if (error instanceof Unusable && error.reason === 'unreadable') return undefined;
    throw error;
  }
  return readFile(path);
};

/** Poster of a video: a frame that is not one colour, if there is one. */
export const posterOf = async (
  ffmpeg: Ffmpeg,
  source: Pick<Source, 'input'>,
  video: Played<VideoTrack>,
  making: Pick<Making, 'folder' | 'signal'>,
): Promise<Buffer> => {
  let plain: Buffer | undefined;
  for (const atSeconds of new Set(posterTimes(video))) {
    const frame = await frameAt(ffmpeg, source, video, atSeconds, making);
    if (frame && !(await isOneColour(frame))) return frame;
    plain ??= frame;
  }
  if (!plain) throw new Unusable('unreadable', 'no picture came of it');
  return plain;
};
