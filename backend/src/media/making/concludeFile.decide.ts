import type {
  Clip,
  FileEvent,
  FileFault,
  LeftOutPart,
  Rendition,
  Storyboard,
  Variant,
} from '@ovation/contracts/files/events';
import { accepted, type Decision, refused, unchanged } from '../../kernel/commands/decision.ts';
import type { File } from '../../models/file.model.ts';

const minuteMs = 60_000;

/** How long a file waits after an attempt that failed through no fault of its own; the last of them is the end. */
const retryPausesMs = [10_000, minuteMs, 10 * minuteMs, 60 * minuteMs] as const;
export const attemptsMax = retryPausesMs.length + 1;

/** Which attempt speaks, and when; another one may have overtaken it. */
export interface Attempt {
  readonly attempt: number;
  readonly now: string;
}

/** The sizes of a picture, or of a video's poster. */
export interface Pictures {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Variant[];
  readonly blurHash: string;
  /** What is not shown of what was uploaded. */
  readonly leftOut: readonly LeftOutPart[];
}

export type Concluded = Decision<FileEvent, 'OVERTAKEN'>;

const isCurrent = ({ attempt }: Attempt, file: File | undefined): file is File =>
  file?.status === 'processing' && !file.isErased && file.attempts === attempt;

/** Nothing is said of what is shown whole. */
const saidOf = (leftOut: readonly LeftOutPart[]) =>
  leftOut.length > 0 ? { leftOut: [...leftOut] } : {};

const about = ({ fileId, ownerId, purpose }: File) => ({ fileId, ownerId, purpose });

/** What became of an attempt, said by it alone. */
const concluding =
  <Made extends Attempt>(conclude: (file: File, made: Made) => FileEvent) =>
  (made: Made, file: File | undefined): Concluded =>
    isCurrent(made, file) ? accepted([conclude(file, made)]) : refused('OVERTAKEN');

export const gaveUp = (file: File, error: string, now: string): FileEvent => ({
  type: 'FileFailed',
  data: { ...about(file), reason: 'gave-up', error, failedAt: now },
});

/** So much is made, and somebody is still at it. */
export const decideProgress = concluding<Attempt & { readonly percent: number }>(
  ({ fileId, ownerId }, { attempt, percent, now }) => ({
    type: 'FileProgressed',
    data: { fileId, ownerId, attempt, percent, progressedAt: now },
  }),
);

/** The sizes of a picture are there. */
export const decidePictureMade = concluding<Attempt & Pictures>(
  (file, { width, height, variants, blurHash, leftOut, now }) => ({
    type: 'FileProcessed',
    data: {
      ...about(file),
      width,
      height,
      variants: [...variants],
      blurHash,
      ...saidOf(leftOut),
      processedAt: now,
    },
  }),
);

/** A video can be seen, though not played yet. */
export const decidePictured = concluding<
  Attempt & Pictures & { readonly durationMs: number; readonly hasSound: boolean }
>((file, { width, height, variants, blurHash, durationMs, hasSound, leftOut, now }) => ({
  type: 'VideoPictured',
  data: {
    ...about(file),
    width,
    height,
    durationMs,
    hasSound,
    variants: [...variants],
    blurHash,
    ...saidOf(leftOut),
    picturedAt: now,
  },
}));

/** One more step of a ladder; made by an earlier attempt as well, that one stays. */
export const decideRenditionMade = (
  made: Attempt & { readonly rendition: Rendition },
  file: File | undefined,
): Concluded => {
  if (!isCurrent(made, file)) return refused('OVERTAKEN');
  if (file.renditions.some(({ name }) => name === made.rendition.name)) return unchanged();
  const data = { ...about(file), ...made.rendition, madeAt: made.now };
  return accepted([{ type: 'RenditionMade', data }]);
};

/** All of a video is there. */
export const decideVideoMade = concluding<
  Attempt & { readonly teaser: Clip | null; readonly storyboard: Storyboard | null }
>((file, { teaser, storyboard, now }) => ({
  type: 'VideoProcessed',
  data: { ...about(file), teaser, storyboard, processedAt: now },
}));

export interface AudioMade {
  readonly durationMs: number;
  readonly loudnessLufs: number | null;
  readonly waveform: readonly number[];
  readonly rendition: Rendition;
  readonly leftOut: readonly LeftOutPart[];
}

/** An audio can be played. */
export const decideAudioMade = concluding<Attempt & AudioMade>(
  (file, { durationMs, loudnessLufs, waveform, rendition, leftOut, now }) => ({
    type: 'AudioProcessed',
    data: {
      ...about(file),
      durationMs,
      loudnessLufs,
      waveform: [...waveform],
      ...rendition,
      ...saidOf(leftOut),
      processedAt: now,
    },
  }),
);

/** It can never be shown. */
export const decideUnusable = concluding<
  Attempt & { readonly reason: Exclude<FileFault, 'gave-up'> }
>((file, { reason, now }) => ({
  type: 'FileFailed',
  data: { ...about(file), reason, failedAt: now },
}));

/** The attempt came to nothing through no fault of the file: it is tried again a while later, so many times. */
export const decideDelayed = concluding<Attempt & { readonly error: string }>(
  (file, { attempt, error, now }) => {
    const pauseMs = retryPausesMs[attempt - 1];
    if (pauseMs === undefined) return gaveUp(file, error, now);
    const { fileId, ownerId } = file;
    const retryAt = new Date(Date.parse(now) + pauseMs).toISOString();
    return {
      type: 'FileDelayed',
      data: { fileId, ownerId, attempt, error, retryAt, delayedAt: now },
    };
  },
);

/** The worker stops: whoever is free takes it from here, with all that was made so far. */
export const decideReleased = concluding<Attempt>(({ fileId, ownerId }, { attempt, now }) => ({
  type: 'FileReleased',
  data: { fileId, ownerId, attempt, releasedAt: now },
}));
