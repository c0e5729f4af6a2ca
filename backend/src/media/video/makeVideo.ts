import { join } from 'node:path';
import type { Clip, Rendition } from '@ovation/contracts/files/events';
import { teaserSecondsMax } from '@ovation/contracts/media/rules';
import type { Ffmpeg, FfmpegRun, Input } from '../ffmpeg/ffmpeg.ts';
import { boundsFor, msOf } from '../ffmpeg/length.ts';
import { checkMade } from '../ffmpeg/made.ts';
import type { VideoTrack } from '../ffmpeg/probe.ts';
import { isBrokenOff, openSource, type Played, type Source } from '../ffmpeg/source.ts';
import { makeStream, segmentSeconds, soundOptions } from '../ffmpeg/stream.ts';
import { Unusable } from '../ffmpeg/unusable.ts';
import {
  decidePictured,
  decideRenditionMade,
  decideVideoMade,
} from '../making/concludeFile.decide.ts';
import type { MakingDeps } from '../making/deps.ts';
import type { Making } from '../making/making.ts';
import { storePictures } from '../picture/makePicture.ts';
import { ladderOf, type Step } from './ladder.ts';
import { posterOf } from './makePoster.ts';
import { makeStoryboard } from './makeStoryboard.ts';
import { movingFilters, pictureFilters } from './pictureFilters.ts';

interface Film extends Source {
  readonly video: Played<VideoTrack>;
}

type VideoDeps = Pick<MakingDeps, 'mediaStore'> & { readonly ffmpeg: Ffmpeg };

const threads = ['-threads', '2'] as const;

const pictureCoding = (video: VideoTrack, step: Step): readonly string[] => [
  '-vf',
  [...pictureFilters(video, step), ...movingFilters(video)].join(),
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '23',
  '-profile:v',
  'high',
  ...threads,
  '-maxrate',
  `${step.kilobitsPerSecondMax}k`,
  '-bufsize',
  `${2 * step.kilobitsPerSecondMax}k`,
];

/** Keyframes at segment starts, at the same time in each rendition, so that players can switch. */
const keyframes = [
  '-force_key_frames',
  `expr:gte(t,n_forced*${segmentSeconds})`,
  '-sc_threshold',
  '0',
] as const;

/** Audio filter: starts at zero and is padded with silence up to the last frame. */
const soundFilter = 'aresample=async=1:first_pts=0,apad';

const makePictures = async (deps: VideoDeps, film: Film, making: Making): Promise<void> => {
  if (making.file.variants.length > 0) return;
  const { video, audio, seconds } = film;
  const pictures = await storePictures(deps, await posterOf(deps.ffmpeg, film, video, making));
  const { width, height } = video;
  const hasSound = audio !== undefined;
  const largest = ladderOf(video).at(-1);
  const isScaledDown = largest !== undefined && largest.width < width - 1;
  const leftOut = [...film.leftOut.ofVideo, ...(isScaledDown ? (['pixels'] as const) : [])];
  const durationMs = msOf(seconds);
  await making.say((attempt, known) =>
    decidePictured(
      { ...attempt, ...pictures, width, height, durationMs, hasSound, leftOut },
      known,
    ),
  );
};

const makeStep = async (
  deps: VideoDeps,
  { input, video, audio, seconds }: Film,
  step: Step,
  making: Making,
  onSeconds: FfmpegRun['onSeconds'] & object,
): Promise<Rendition> => {
  const { folder, signal, say } = making;
  const made = await makeStream(
    deps,
    deps.ffmpeg,
    input,
    {
      name: step.name,
      size: step,
      hasSound: audio !== undefined,
      coding: [
        '-map',
        `0:${video.index}`,
        ...pictureCoding(video, step),
        ...keyframes,
        ...(audio
          ? [
              '-map',
              `0:${audio.index}`,
              '-af',
              soundFilter,
              ...soundOptions(step.audioKilobitsPerSecond),
            ]
          : []),
        // Both streams are padded endlessly.
        '-t',
        String(seconds),
      ],
    },
    {
      folder,
      signal,
      onSeconds,
      ...boundsFor(seconds, step.kilobitsPerSecondMax + step.audioKilobitsPerSecond),
    },
  );
  if (isBrokenOff(made.seconds, seconds)) throw new Unusable('unreadable', 'less came of it');
  await say((attempt, known) =>
    decideRenditionMade({ ...attempt, rendition: made.rendition }, known),
  );
  return made.rendition;
};

/** Cost of a rendition, proportional to its pixels. */
const weightOf = ({ width, height }: Step): number => width * height;

/**
 * Encodes the ladder, smallest first: from then on the video can be played. Renditions of earlier attempts stay.
 * Returns all, smallest first.
 */
const makeLadder = async (
  deps: VideoDeps,
  film: Film,
  making: Making,
): Promise<readonly Rendition[]> => {
  const renditions: Rendition[] = [];
  const ladder = ladderOf(film.video);
  const whole = ladder.reduce((sum, step) => sum + weightOf(step), 0);
  let done = 0;
  for (const step of ladder) {
    const weight = weightOf(step);
    const before = done;
    const known = making.file.renditions.find(({ name }) => name === step.name);
    renditions.push(
      known ??
        (await makeStep(deps, film, step, making, (seconds) =>
          making.note((before + weight * Math.min(1, seconds / film.seconds)) / whole),
        )),
    );
    done += weight;
    making.note(done / whole);
  }
  return renditions;
};

/** Teaser length: at most a quarter of a video, as it is for sale; shorter ones have none. */
const teaserSeconds = ({ toSeconds }: Pick<Played<VideoTrack>, 'toSeconds'>): number =>
  Math.min(teaserSecondsMax, Math.floor(toSeconds / 4));
const teaserSecondsMin = 2;
const teaserSide = 480;

const makeTeaser = async (
  deps: VideoDeps,
  { input, video }: Film,
  making: Making,
): Promise<Clip | null> => {
  const { folder, signal, file } = making;
  const length = teaserSeconds(video);
  if (file.purpose !== 'feed-video' || length < teaserSecondsMin) return null;
  const steps = ladderOf(video).filter(
    ({ width, height }) => Math.min(width, height) <= teaserSide,
  );
  const step = steps.at(-1);
  if (!step) throw new Error('a video has no step for its teaser');
  const path = join(folder, 'teaser.mp4');
  await deps.ffmpeg.make(
    input,
    {
      after: [
        '-map',
        `0:${video.index}`,
        '-t',
        String(length),
        ...pictureCoding(video, step),
        '-an',
        '-map_metadata',
        '-1',
        '-map_chapters',
        '-1',
        '-movflags',
        '+faststart',
        path,
      ],
    },
    { folder, signal, ...boundsFor(length, step.kilobitsPerSecondMax) },
  );
  const seconds = await checkMade(deps.ffmpeg, path, { size: step, hasSound: false }, making);
  return { durationMs: msOf(seconds), ...(await deps.mediaStore.take(path)) };
};

/** Transcodes an uploaded video. Throws `Unusable` if it cannot be decoded. */
export const makeVideo = async (deps: VideoDeps, input: Input, making: Making): Promise<void> => {
  const source = await openSource(deps.ffmpeg, input, making);
  const { video } = source;
  if (!video) throw source.refusedVideo ?? new Unusable('unsupported');
  const film = { ...source, video };
  await makePictures(deps, film, making);
  const [smallest] = await makeLadder(deps, film, making);
  const teaser = await makeTeaser(deps, film, making);
  const storyboard = smallest ? await makeStoryboard(deps, smallest, film.seconds, making) : null;
  await making.say((attempt, known) => decideVideoMade({ ...attempt, teaser, storyboard }, known));
};
