import { join } from 'node:path';
import type { Clip, Rendition } from '@ovation/contracts/files/events';
import { teaserSecondsMax } from '@ovation/contracts/media/rules';
import { audioOptions, encodeHlsRendition, segmentSeconds } from '../ffmpeg/encodeHlsRendition.ts';
import type { Ffmpeg, FfmpegRun, Input } from '../ffmpeg/ffmpeg.ts';
import type { VideoTrack } from '../ffmpeg/parseProbe.ts';
import {
  isTruncatedLength,
  openSource,
  type PlayableSource,
  type PlayableTrack,
} from '../ffmpeg/playableSource.ts';
import { msOf, runLimits } from '../ffmpeg/runLimits.ts';
import { UnsupportedMedia } from '../ffmpeg/unsupportedMedia.ts';
import { verifyOutput } from '../ffmpeg/verifyOutput.ts';
import { storeVariants } from '../picture/processPicture.ts';
import type { TranscodingDeps } from '../transcoding/deps.ts';
import {
  decidePosterMade,
  decideRenditionMade,
  decideVideoMade,
} from '../transcoding/recordResult.decide.ts';
import type { TranscodeJob } from '../transcoding/transcodeJob.ts';
import { createStoryboard } from './createStoryboard.ts';
import { ladderOf, type RenditionSpec } from './ladder.ts';
import { extractPoster } from './poster.ts';
import { frameFilters, frameRateFilters } from './videoFilters.ts';

interface VideoSource extends PlayableSource {
  readonly video: PlayableTrack<VideoTrack>;
}

type VideoDeps = Pick<TranscodingDeps, 'mediaStore'> & { readonly ffmpeg: Ffmpeg };

const threads = ['-threads', '2'] as const;

const videoCodecOptions = (video: VideoTrack, step: RenditionSpec): readonly string[] => [
  '-vf',
  [...frameFilters(video, step), ...frameRateFilters(video)].join(),
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
const audioFilter = 'aresample=async=1:first_pts=0,apad';

const storePoster = async (
  deps: VideoDeps,
  film: VideoSource,
  job: TranscodeJob,
): Promise<void> => {
  if (job.file.variants.length > 0) return;
  const { video, audio, seconds } = film;
  const pictures = await storeVariants(deps, await extractPoster(deps.ffmpeg, film, video, job));
  const { width, height } = video;
  const hasSound = audio !== undefined;
  const largest = ladderOf(video).at(-1);
  const isScaledDown = largest !== undefined && largest.width < width - 1;
  const leftOut = [...film.leftOut.ofVideo, ...(isScaledDown ? (['pixels'] as const) : [])];
  const durationMs = msOf(seconds);
  await job.appendResult((attempt, known) =>
    decidePosterMade(
      { ...attempt, ...pictures, width, height, durationMs, hasSound, leftOut },
      known,
    ),
  );
};

const encodeRendition = async (
  deps: VideoDeps,
  { input, video, audio, seconds }: VideoSource,
  step: RenditionSpec,
  job: TranscodeJob,
  onSeconds: FfmpegRun['onSeconds'] & object,
): Promise<Rendition> => {
  const { folder, signal, appendResult } = job;
  const made = await encodeHlsRendition(
    deps,
    deps.ffmpeg,
    input,
    {
      name: step.name,
      size: step,
      hasSound: audio !== undefined,
      codecOptions: [
        '-map',
        `0:${video.index}`,
        ...videoCodecOptions(video, step),
        ...keyframes,
        ...(audio
          ? [
              '-map',
              `0:${audio.index}`,
              '-af',
              audioFilter,
              ...audioOptions(step.audioKilobitsPerSecond),
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
      ...runLimits(seconds, step.kilobitsPerSecondMax + step.audioKilobitsPerSecond),
    },
  );
  if (isTruncatedLength(made.seconds, seconds))
    throw new UnsupportedMedia('unreadable', 'less came of it');
  await appendResult((attempt, known) =>
    decideRenditionMade({ ...attempt, rendition: made.rendition }, known),
  );
  return made.rendition;
};

/** Cost of a rendition, proportional to its pixels. */
const weightOf = ({ width, height }: RenditionSpec): number => width * height;

/**
 * Encodes the ladder, smallest first: from then on the video can be played. Renditions of earlier attempts stay.
 * Returns all, smallest first.
 */
const encodeLadder = async (
  deps: VideoDeps,
  film: VideoSource,
  job: TranscodeJob,
): Promise<readonly Rendition[]> => {
  const renditions: Rendition[] = [];
  const ladder = ladderOf(film.video);
  const whole = ladder.reduce((sum, step) => sum + weightOf(step), 0);
  let done = 0;
  for (const step of ladder) {
    const weight = weightOf(step);
    const before = done;
    const known = job.file.renditions.find(({ name }) => name === step.name);
    renditions.push(
      known ??
        (await encodeRendition(deps, film, step, job, (seconds) =>
          job.reportProgress((before + weight * Math.min(1, seconds / film.seconds)) / whole),
        )),
    );
    done += weight;
    job.reportProgress(done / whole);
  }
  return renditions;
};

/** Teaser length: at most a quarter of a video, as it is for sale; shorter ones have none. */
const teaserSeconds = ({ toSeconds }: Pick<PlayableTrack<VideoTrack>, 'toSeconds'>): number =>
  Math.min(teaserSecondsMax, Math.floor(toSeconds / 4));
const teaserSecondsMin = 2;
const teaserSide = 480;

const encodeTeaser = async (
  deps: VideoDeps,
  { input, video }: VideoSource,
  job: TranscodeJob,
): Promise<Clip | null> => {
  const { folder, signal, file } = job;
  const length = teaserSeconds(video);
  if (file.purpose !== 'feed-video' || length < teaserSecondsMin) return null;
  const steps = ladderOf(video).filter(
    ({ width, height }) => Math.min(width, height) <= teaserSide,
  );
  const step = steps.at(-1);
  if (!step) throw new Error('a video has no step for its teaser');
  const path = join(folder, 'teaser.mp4');
  await deps.ffmpeg.run(
    input,
    {
      after: [
        '-map',
        `0:${video.index}`,
        '-t',
        String(length),
        ...videoCodecOptions(video, step),
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
    { folder, signal, ...runLimits(length, step.kilobitsPerSecondMax) },
  );
  const seconds = await verifyOutput(deps.ffmpeg, path, { size: step, hasSound: false }, job);
  return { durationMs: msOf(seconds), ...(await deps.mediaStore.putFile(path)) };
};

/** Transcodes an uploaded video. Throws `UnsupportedMedia` if it cannot be decoded. */
export const transcodeVideo = async (
  deps: VideoDeps,
  input: Input,
  job: TranscodeJob,
): Promise<void> => {
  const source = await openSource(deps.ffmpeg, input, job);
  const { video } = source;
  if (!video) throw source.refusedVideo ?? new UnsupportedMedia('unsupported');
  const film = { ...source, video };
  await storePoster(deps, film, job);
  const [smallest] = await encodeLadder(deps, film, job);
  const teaser = await encodeTeaser(deps, film, job);
  const storyboard = smallest ? await createStoryboard(deps, smallest, film.seconds, job) : null;
  await job.appendResult((attempt, known) =>
    decideVideoMade({ ...attempt, teaser, storyboard }, known),
  );
};
