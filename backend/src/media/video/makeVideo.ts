import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip } from '@ovation/contracts/files/events';
import { teaserSecondsMax } from '@ovation/contracts/media/rules';
import { decidePictured, decideRenditionMade, decideVideoMade } from '../concludeFile.decide.ts';
import type { MakingDeps } from '../deps.ts';
import type { Ffmpeg, FfmpegRun, Input } from '../ffmpeg/ffmpeg.ts';
import { boundsFor, lengthOf } from '../ffmpeg/length.ts';
import type { Probed, VideoStream } from '../ffmpeg/probe.ts';
import { makeStream, segmentSeconds, soundOptions } from '../ffmpeg/stream.ts';
import type { Making } from '../making.ts';
import { storePictures } from '../picture/makePicture.ts';
import { Unusable } from '../unusable.ts';
import { ladderOf, type Step } from './ladder.ts';

interface Source {
  readonly input: Input;
  readonly video: VideoStream;
  readonly audio: Probed['audio'];
  readonly seconds: number;
}

type VideoDeps = Pick<MakingDeps, 'mediaStore'> & { readonly ffmpeg: Ffmpeg };

const msOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1_000));

/** Nobody sees the difference beyond this, and screens do not show it. */
const framesPerSecondMax = 60;
const threads = ['-threads', '2'] as const;

const pictureFilter = ({ width, height }: Pick<Step, 'width' | 'height'>): string =>
  `scale=${width}:${height},setsar=1,format=yuv420p`;

const pictureCoding = (step: Step): readonly string[] => [
  ...['-vf', pictureFilter(step), '-fpsmax', String(framesPerSecondMax)],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', ...threads],
  ...['-maxrate', `${step.kilobitsPerSecondMax}k`, '-bufsize', `${2 * step.kilobitsPerSecondMax}k`],
];

/** A keyframe where each segment begins, in each step at the same time: so that players can change between them. */
const keyframes = [
  ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
] as const;

/** Some way in, as many begin black; of a group of frames the one that is most like the others. */
const posterAfter = (seconds: number): number => Math.min(5, seconds / 10);
const posterBytesMax = 128 * 1_024 ** 2;

const makePoster = async (
  deps: VideoDeps,
  { input, video, seconds }: Source,
  { folder, signal, say, file }: Making,
  hasSound: boolean,
): Promise<void> => {
  if (file.variants.length > 0) return;
  const frame = join(folder, 'poster.png');
  const { width, height, index } = video;
  await deps.ffmpeg.make(
    input,
    {
      before: ['-ss', String(posterAfter(seconds))],
      after: [
        ...['-map', `0:${index}`, '-frames:v', '1', ...threads, '-update', '1'],
        ...['-vf', `thumbnail=24,scale=${width}:${height},setsar=1,format=rgb24`, frame],
      ],
    },
    { folder, signal, ...boundsFor(10, 1), fileBytesMax: posterBytesMax },
  );
  const pictures = await storePictures(deps, await readFile(frame));
  const durationMs = msOf(seconds);
  await say((attempt, known) =>
    decidePictured({ ...attempt, ...pictures, width, height, durationMs, hasSound }, known),
  );
};

/** A file that breaks off says at its beginning how long it once was. */
const isBrokenOff = (made: number, seconds: number): boolean =>
  made < 0.8 * seconds && seconds - made > 1;

const makeStep = async (
  deps: VideoDeps,
  { input, video, audio, seconds }: Source,
  step: Step,
  making: Making,
  onSeconds: FfmpegRun['onSeconds'] & object,
): Promise<void> => {
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
        ...['-map', `0:${video.index}`, ...pictureCoding(step), ...keyframes],
        ...(audio
          ? ['-map', `0:${audio.index}`, ...soundOptions(step.audioKilobitsPerSecond)]
          : []),
      ],
    },
    {
      ...{ folder, signal, onSeconds },
      ...boundsFor(seconds, step.kilobitsPerSecondMax + step.audioKilobitsPerSecond),
    },
  );
  if (isBrokenOff(made.seconds, seconds)) throw new Unusable('unreadable');
  await say((attempt, known) =>
    decideRenditionMade({ ...attempt, rendition: made.rendition }, known),
  );
};

/** A step costs about what it has of pixels. */
const weightOf = ({ width, height }: Step): number => width * height;

/** The smallest first: from then on it can be played. What an earlier attempt has made stays. */
const makeLadder = async (deps: VideoDeps, source: Source, making: Making): Promise<void> => {
  const made = new Set(making.file.renditions.map(({ name }) => name));
  const ladder = ladderOf(source.video);
  const whole = ladder.reduce((sum, step) => sum + weightOf(step), 0);
  let done = 0;
  for (const step of ladder) {
    const weight = weightOf(step);
    if (!made.has(step.name)) {
      const before = done;
      await makeStep(deps, source, step, making, (seconds) =>
        making.note((before + weight * Math.min(1, seconds / source.seconds)) / whole),
      );
    }
    done += weight;
    making.note(done / whole);
  }
};

/** A quarter at most: what is for sale is not given away. Of what is shorter than this nothing is. */
const teaserSeconds = (seconds: number): number =>
  Math.min(teaserSecondsMax, Math.floor(seconds / 4));
const teaserSecondsMin = 2;
const teaserSide = 480;

const makeTeaser = async (
  deps: VideoDeps,
  { input, video, seconds }: Source,
  { folder, signal, file }: Making,
): Promise<Clip | null> => {
  const length = teaserSeconds(seconds);
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
        ...['-map', `0:${video.index}`, '-t', String(length), ...pictureCoding(step), '-an'],
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', path],
      ],
    },
    { folder, signal, ...boundsFor(length, step.kilobitsPerSecondMax) },
  );
  return { durationMs: msOf(length), ...(await deps.mediaStore.take(path)) };
};

/** Makes what is shown and played of an uploaded video. Throws `Unusable` of what can be neither. */
export const makeVideo = async (deps: VideoDeps, input: Input, making: Making): Promise<void> => {
  const { video, audio, seconds } = await deps.ffmpeg.probe(input, making);
  if (!video) throw new Unusable('unsupported');
  const length = await lengthOf(deps.ffmpeg, input, { seconds }, making);
  const source = { input, video, audio, seconds: length };
  await makePoster(deps, source, making, audio !== undefined);
  await makeLadder(deps, source, making);
  const teaser = await makeTeaser(deps, source, making);
  await making.say((attempt, known) => decideVideoMade({ ...attempt, teaser }, known));
};
