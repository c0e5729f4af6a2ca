import { mediaKindOf } from '@ovation/contracts/files/events';
import { heartbeatEveryMs } from '@ovation/contracts/media/rules';
import { workQueueOf } from '@ovation/contracts/media/workQueue';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { pendingWithinMs } from '../kernel/queues/queueWork.ts';
import type { JobHandler, JobResult } from '../kernel/queues/workQueue.ts';
import { type File, fileModel } from '../models/file.model.ts';
import { transcodeAudio } from './audio/transcodeAudio.ts';
import { decideClaimFile } from './claimFile.decide.ts';
import { toInput } from './ffmpeg/ffmpegInput.ts';
import { UnsupportedMedia } from './ffmpeg/unsupportedMedia.ts';
import { mediaLogEvents } from './media.log.ts';
import { processPicture } from './picture/processPicture.ts';
import type { TranscodingDeps } from './transcoding/deps.ts';
import { withProgress } from './transcoding/jobProgress.ts';
import {
  decideReleased,
  decideRetryLater,
  decideUnsupported,
} from './transcoding/recordResult.decide.ts';
import {
  createAppendResult,
  LeaseLost,
  type TranscodeJob,
  withTempFolder,
} from './transcoding/transcodeJob.ts';
import { transcodeVideo } from './video/transcodeVideo.ts';

const name = 'make-media';

const errorCharsMax = 300;

/** Interval at which an attempt checks for progress to report. */
const pollEveryMs = 1_000;

/** Error message of a failed attempt, without paths, which contain content hashes. */
const errorTextOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\/\S+/g, '…')
    .slice(0, errorCharsMax);

/** Transcodes an upload. */
const transcode = async (deps: TranscodingDeps, job: TranscodeJob): Promise<void> => {
  const { file } = job;
  const { ffmpeg, mediaStore } = deps;
  // The content may have been erased meanwhile with another account that had uploaded the same.
  if ((await mediaStore.size(file.hash)) === undefined) throw new UnsupportedMedia('unreadable');
  const kind = mediaKindOf(file.purpose);
  if (kind === 'picture') return processPicture(deps, job);
  if (!ffmpeg) throw new Error('there is no ffmpeg on this machine');
  await mediaStore.withLocalFile(file.hash, async (path) => {
    const input = await toInput(path, file.mimeType);
    const able = { ...deps, ffmpeg };
    await (kind === 'audio' ? transcodeAudio(able, input, job) : transcodeVideo(able, input, job));
  });
};

const retryDelayUntil = (dueAt: string, now: Date): JobResult => {
  const retryInMs = Math.max(Date.parse(dueAt) - now.getTime(), 0);
  // Retries due later than this are requeued then.
  return retryInMs <= pendingWithinMs ? { retryInMs } : 'done';
};

/** Records a failed attempt. */
const handleFailure = async (
  { logger, clock, metrics }: TranscodingDeps,
  file: File,
  appendResult: TranscodeJob['appendResult'],
  error: unknown,
): Promise<JobResult> => {
  const { fileId, purpose, attempts } = file;
  if (error instanceof UnsupportedMedia) {
    const { reason } = error;
    logEvent(logger, mediaLogEvents['media.file_rejected'], { fileId, reason, err: error.cause });
    metrics.filesProcessed.inc({ purpose, outcome: reason });
    await appendResult((attempt, known) => decideUnsupported({ ...attempt, reason }, known));
    return 'done';
  }
  const errorText = errorTextOf(error);
  const [event] = await appendResult((attempt, known) =>
    decideRetryLater({ ...attempt, error: errorText }, known),
  );
  const isEnd = event?.type !== 'FileDelayed';
  metrics.filesProcessed.inc({ purpose, outcome: isEnd ? 'gave-up' : 'delayed' });
  const failed = mediaLogEvents[isEnd ? 'media.conversion_abandoned' : 'media.conversion_failed'];
  logEvent(logger, failed, { err: error, fileId, attempts });
  return isEnd ? 'done' : retryDelayUntil(event.data.retryAt, clock());
};

/** Transcodes a file that this worker has claimed. Throws `LeaseLost` if the lease is lost. */
const transcodeClaimed = async (
  deps: TranscodingDeps,
  file: File,
  signal: AbortSignal,
): Promise<JobResult> => {
  const appendResult = createAppendResult(deps, file.fileId, file.attempts);
  const progressDeps = {
    appendResult,
    signal,
    clock: deps.clock,
    pollEveryMs,
    heartbeatEveryMs: heartbeatEveryMs(workQueueOf(file.purpose) ?? 'media'),
  };
  try {
    await withTempFolder(deps.workFolder, (folder) =>
      withProgress(progressDeps, (progress) =>
        transcode(deps, { file, folder, appendResult, ...progress }),
      ),
    );
    deps.metrics.filesProcessed.inc({ purpose: file.purpose, outcome: 'made' });
    return 'done';
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (!signal.aborted) return handleFailure(deps, file, appendResult, error);
    await appendResult(decideReleased);
    return { retryInMs: 0 };
  }
};

/**
 * Creates the worker that transcodes a pending and due upload. Idempotent across workers: the log decides who has the
 * lease.
 */
export const createTranscodeFile =
  (deps: TranscodingDeps): JobHandler =>
  async (fileId, signal) => {
    const { commands, clock, logger, worker } = deps;
    const context = contextOfJob(name, clock());
    const claimed = await commands.handle(fileModel, fileId, context, (file, now) =>
      decideClaimFile({ now, worker }, file),
    );
    if (!claimed.ok) {
      if (claimed.code !== 'NOT_DUE') return 'done';
      const { state } = await commands.load(fileModel, fileId);
      return state ? retryDelayUntil(state.dueAt, clock()) : 'done';
    }
    const [event] = claimed.events;
    if (!claimed.state || event?.type !== 'FileTaken') {
      logEvent(logger, mediaLogEvents['media.conversion_expired'], { fileId, event });
      return 'done';
    }
    try {
      return await transcodeClaimed(deps, claimed.state, signal);
    } catch (error) {
      if (error instanceof LeaseLost) return 'done';
      throw error;
    }
  };
