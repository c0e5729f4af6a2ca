import type {
  Clip,
  DroppedPart,
  FileEvent,
  FileFault,
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
const retryDelaysMs = [10_000, minuteMs, 10 * minuteMs, 60 * minuteMs] as const;
export const attemptsMax = retryDelaysMs.length + 1;

/** Attempt that reports, and its time; its lease may be lost. */
export interface Attempt {
  readonly attempt: number;
  readonly now: string;
}

/** Variants of a picture, or of a video's poster. */
export interface ImageResult {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Variant[];
  readonly blurHash: string;
  /** Parts of the upload that are not shown. */
  readonly leftOut: readonly DroppedPart[];
}

export type ResultDecision = Decision<FileEvent, 'LEASE_LOST'>;

const isCurrent = ({ attempt }: Attempt, file: File | undefined): file is File =>
  file?.status === 'processing' && !file.isErased && file.attempts === attempt;

/** Event field, present only if something is left out. */
const leftOutField = (leftOut: readonly DroppedPart[]) =>
  leftOut.length > 0 ? { leftOut: [...leftOut] } : {};

const fileFields = ({ fileId, ownerId, purpose }: File) => ({ fileId, ownerId, purpose });

/** Decider of an attempt's result, refused once the lease is lost. */
const resultDecider =
  <Made extends Attempt>(toEvent: (file: File, made: Made) => FileEvent) =>
  (made: Made, file: File | undefined): ResultDecision =>
    isCurrent(made, file) ? accepted([toEvent(file, made)]) : refused('LEASE_LOST');

export const gaveUpEvent = (file: File, error: string, now: string): FileEvent => ({
  type: 'FileFailed',
  data: { ...fileFields(file), reason: 'gave-up', error, failedAt: now },
});

/** Records progress, which also renews the lease. */
export const decideProgress = resultDecider<Attempt & { readonly percent: number }>(
  ({ fileId, ownerId }, { attempt, percent, now }) => ({
    type: 'FileProgressed',
    data: { fileId, ownerId, attempt, percent, progressedAt: now },
  }),
);

/** Records the variants of a picture. */
export const decidePictureProcessed = resultDecider<Attempt & ImageResult>(
  (file, { width, height, variants, blurHash, leftOut, now }) => ({
    type: 'FileProcessed',
    data: {
      ...fileFields(file),
      width,
      height,
      variants: [...variants],
      blurHash,
      ...leftOutField(leftOut),
      processedAt: now,
    },
  }),
);

/** Records a video's poster: it can be seen, though not played yet. */
export const decidePosterMade = resultDecider<
  Attempt & ImageResult & { readonly durationMs: number; readonly hasSound: boolean }
>((file, { width, height, variants, blurHash, durationMs, hasSound, leftOut, now }) => ({
  type: 'VideoPictured',
  data: {
    ...fileFields(file),
    width,
    height,
    durationMs,
    hasSound,
    variants: [...variants],
    blurHash,
    ...leftOutField(leftOut),
    picturedAt: now,
  },
}));

/** Records a rendition; one from an earlier attempt stays. */
export const decideRenditionMade = (
  made: Attempt & { readonly rendition: Rendition },
  file: File | undefined,
): ResultDecision => {
  if (!isCurrent(made, file)) return refused('LEASE_LOST');
  if (file.renditions.some(({ name }) => name === made.rendition.name)) return unchanged();
  const data = { ...fileFields(file), ...made.rendition, madeAt: made.now };
  return accepted([{ type: 'RenditionMade', data }]);
};

/** Records that a video is complete. */
export const decideVideoMade = resultDecider<
  Attempt & { readonly teaser: Clip | null; readonly storyboard: Storyboard | null }
>((file, { teaser, storyboard, now }) => ({
  type: 'VideoProcessed',
  data: { ...fileFields(file), teaser, storyboard, processedAt: now },
}));

export interface AudioResult {
  readonly durationMs: number;
  readonly loudnessLufs: number | null;
  readonly waveform: readonly number[];
  readonly rendition: Rendition;
  readonly leftOut: readonly DroppedPart[];
}

/** Records that an audio can be played. */
export const decideAudioMade = resultDecider<Attempt & AudioResult>(
  (file, { durationMs, loudnessLufs, waveform, rendition, leftOut, now }) => ({
    type: 'AudioProcessed',
    data: {
      ...fileFields(file),
      durationMs,
      loudnessLufs,
      waveform: [...waveform],
      ...rendition,
      ...leftOutField(leftOut),
      processedAt: now,
    },
  }),
);

/** Records that an upload can never be shown. */
export const decideUnsupported = resultDecider<
  Attempt & { readonly reason: Exclude<FileFault, 'gave-up'> }
>((file, { reason, now }) => ({
  type: 'FileFailed',
  data: { ...fileFields(file), reason, failedAt: now },
}));

/** Records a failure that is no fault of the file: it is retried later, a limited number of times. */
export const decideRetryLater = resultDecider<Attempt & { readonly error: string }>(
  (file, { attempt, error, now }) => {
    const delayMs = retryDelaysMs[attempt - 1];
    if (delayMs === undefined) return gaveUpEvent(file, error, now);
    const { fileId, ownerId } = file;
    const retryAt = new Date(Date.parse(now) + delayMs).toISOString();
    return {
      type: 'FileDelayed',
      data: { fileId, ownerId, attempt, error, retryAt, delayedAt: now },
    };
  },
);

/** Releases the lease of a stopping worker; the renditions made so far stay. */
export const decideReleased = resultDecider<Attempt>(({ fileId, ownerId }, { attempt, now }) => ({
  type: 'FileReleased',
  data: { fileId, ownerId, attempt, releasedAt: now },
}));
