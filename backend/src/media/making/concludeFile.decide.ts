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

/**
 * Retry backoff: delay after each attempt that failed through no fault of the file. It is given up after the last.
 */
const retryPausesMs = [10_000, minuteMs, 10 * minuteMs, 60 * minuteMs] as const;
export const attemptsMax = retryPausesMs.length + 1;

/** Attempt that reports, and its time; its lease may be lost. */
export interface Attempt {
  readonly attempt: number;
  readonly now: string;
}

/** Variants of a picture, or of a video's poster. */
export interface Pictures {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Variant[];
  readonly blurHash: string;
  /** Parts of the upload that are not shown. */
  readonly leftOut: readonly LeftOutPart[];
}

export type Concluded = Decision<FileEvent, 'OVERTAKEN'>;

const isCurrent = ({ attempt }: Attempt, file: File | undefined): file is File =>
  file?.status === 'processing' && !file.isErased && file.attempts === attempt;

/** Event field, present only if something is left out. */
const saidOf = (leftOut: readonly LeftOutPart[]) =>
  leftOut.length > 0 ? { leftOut: [...leftOut] } : {};

const about = ({ fileId, ownerId, purpose }: File) => ({ fileId, ownerId, purpose });

/** Decider of an attempt's result, refused once the lease is lost. */
const concluding =
  <Made extends Attempt>(conclude: (file: File, made: Made) => FileEvent) =>
  (made: Made, file: File | undefined): Concluded =>
    isCurrent(made, file) ? accepted([conclude(file, made)]) : refused('OVERTAKEN');

export const gaveUp = (file: File, error: string, now: string): FileEvent => ({
  type: 'FileFailed',
  data: { ...about(file), reason: 'gave-up', error, failedAt: now },
});

/** Records progress, which also renews the lease. */
export const decideProgress = concluding<Attempt & { readonly percent: number }>(
  ({ fileId, ownerId }, { attempt, percent, now }) => ({
    type: 'FileProgressed',
    data: { fileId, ownerId, attempt, percent, progressedAt: now },
  }),
);

/** Records the variants of a picture. */
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

/** Records a video's poster: it can be seen, though not played yet. */
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

/** Records a rendition; one from an earlier attempt stays. */
export const decideRenditionMade = (
  made: Attempt & { readonly rendition: Rendition },
  file: File | undefined,
): Concluded => {
  if (!isCurrent(made, file)) return refused('OVERTAKEN');
  if (file.renditions.some(({ name }) => name === made.rendition.name)) return unchanged();
  const data = { ...about(file), ...made.rendition, madeAt: made.now };
  return accepted([{ type: 'RenditionMade', data }]);
};

/** Records that a video is complete. */
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

/** Records that an audio can be played. */
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

/** Records that an upload can never be shown. */
export const decideUnusable = concluding<
  Attempt & { readonly reason: Exclude<FileFault, 'gave-up'> }
>((file, { reason, now }) => ({
  type: 'FileFailed',
  data: { ...about(file), reason, failedAt: now },
}));

/** Records a failure that is no fault of the file: it is retried later, a limited number of times. */
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

/** Releases the lease of a stopping worker; the renditions made so far stay. */
export const decideReleased = concluding<Attempt>(({ fileId, ownerId }, { attempt, now }) => ({
  type: 'FileReleased',
  data: { fileId, ownerId, attempt, releasedAt: now },
}));
