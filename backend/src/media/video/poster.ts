import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import type { VideoTrack } from '../ffmpeg/parseProbe.ts';
import type { PlayableSource, PlayableTrack } from '../ffmpeg/playableSource.ts';
import { runLimits } from '../ffmpeg/runLimits.ts';
import { UnsupportedMedia } from '../ffmpeg/unsupportedMedia.ts';
import { assertWritten } from '../ffmpeg/verifyOutput.ts';
import type { TranscodeJob } from '../transcoding/transcodeJob.ts';
import { frameFilters } from './videoFilters.ts';

const posterBytesMax = 128 * 1_024 ** 2;

/** Poster positions: some way in, as many films start black; then later ones, finally the start. */
const posterPositions = [0.1, 0.4, 0.7, 0] as const;
/** Latest first position, in seconds. */
const firstSecondsMax = 5;

/** Poster positions in seconds from the start of playback. */
export const posterTimes = ({
  fromSeconds,
  toSeconds,
}: Pick<PlayableTrack<VideoTrack>, 'fromSeconds' | 'toSeconds'>): readonly number[] =>
  posterPositions.map((share, at) => {
    const within = share * (toSeconds - fromSeconds);
    return fromSeconds + (at === 0 ? Math.min(firstSecondsMax, within) : within);
  });

/** Standard deviation below which a channel is one colour plus coding noise. */
const deviationMin = 4;

const isUniform = async (picture: Buffer): Promise<boolean> => {
  const { channels } = await sharp(picture).stats();
  return channels.every(({ stdev }) => stdev < deviationMin);
};

/** Most representative frame of a group at a time; undefined if there is none. */
const frameAt = async (
  ffmpeg: Ffmpeg,
  { input }: Pick<PlayableSource, 'input'>,
  video: PlayableTrack<VideoTrack>,
  atSeconds: number,
  { folder, signal }: Pick<TranscodeJob, 'folder' | 'signal'>,
): Promise<Buffer | undefined> => {
  const path = join(folder, `poster-${atSeconds}.png`);
  const filters = ['thumbnail=24', ...frameFilters(video, video), 'format=rgb24'];
  try {
    await ffmpeg.run(
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
      { folder, signal, ...runLimits(10, 1), fileBytesMax: posterBytesMax },
    );
    await assertWritten(path);
  } catch (error) {
    if (error instanceof UnsupportedMedia && error.reason === 'unreadable') return undefined;
    throw error;
  }
  return readFile(path);
};

/** Poster of a video: a frame that is not one colour, if there is one. */
export const extractPoster = async (
  ffmpeg: Ffmpeg,
  source: Pick<PlayableSource, 'input'>,
  video: PlayableTrack<VideoTrack>,
  job: Pick<TranscodeJob, 'folder' | 'signal'>,
): Promise<Buffer> => {
  let fallback: Buffer | undefined;
  for (const atSeconds of new Set(posterTimes(video))) {
    const frame = await frameAt(ffmpeg, source, video, atSeconds, job);
    if (frame && !(await isUniform(frame))) return frame;
    fallback ??= frame;
  }
  if (!fallback) throw new UnsupportedMedia('unreadable', 'no picture came of it');
  return fallback;
};
