import { mediaKindOf } from '@ovation/contracts/files/events';
import { aliveEveryMs } from '@ovation/contracts/media/rules';
import { workQueueOf } from '@ovation/contracts/media/work';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import { owedWithinMs } from '../kernel/queues/queueWork.ts';
import type { Worked, WorkOn } from '../kernel/queues/workQueue.ts';
import { type File, fileModel } from '../models/file.model.ts';
import { makeAudio } from './audio/makeAudio.ts';
import { inputOf } from './ffmpeg/inputs.ts';
import { Unusable } from './ffmpeg/unusable.ts';
import { decideDelayed, decideReleased, decideUnusable } from './making/concludeFile.decide.ts';
import type { MakingDeps } from './making/deps.ts';
import { type Making, Overtaken, sayOf, withFolder } from './making/making.ts';
import { withTelling } from './making/telling.ts';
import { mediaLogEvents } from './media.log.ts';
import { makePicture } from './picture/makePicture.ts';
import { decideTakeFile } from './takeFile.decide.ts';
import { makeVideo } from './video/makeVideo.ts';

const name = 'make-media';

const errorCharsMax = 300;

/** Interval at which an attempt checks for progress to report. */
const lookEveryMs = 1_000;

/** Error message of a failed attempt, without paths, which contain content hashes. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\/\S+/g, '…')
    .slice(0, errorCharsMax);

/** Transcodes an upload. */
const make = async (deps: MakingDeps, making: Making): Promise<void> => {
  const { file } = making;
  const { ffmpeg, mediaStore } = deps;
  // The content may have been erased meanwhile with another account that had uploaded the same.
  if ((await mediaStore.size(file.hash)) === undefined) throw new Unusable('unreadable');
  const kind = mediaKindOf(file.purpose);
  if (kind === 'picture') return makePicture(deps, making);
  if (!ffmpeg) throw new Error('there is no ffmpeg on this machine');
  await mediaStore.withLocalFile(file.hash, async (path) => {
    const input = await inputOf(path, file.mimeType);
    const able = { ...deps, ffmpeg };
    await (kind === 'audio' ? makeAudio(able, input, making) : makeVideo(able, input, making));
  });
};

const pauseUntil = (dueAt: string, now: Date): Worked => {
  const againInMs = Math.max(Date.parse(dueAt) - now.getTime(), 0);
  // Retries due later than this are requeued then.
  return againInMs <= owedWithinMs ? { againInMs } : 'done';
};

/** Records a failed attempt. */
const afterFault = async (
  { logger, clock, metrics }: MakingDeps,
  file: File,
  say: Making['say'],
  error: unknown,
): Promise<Worked> => {
  const { fileId, purpose, attempts } = file;
  if (error instanceof Unusable) {
    const { reason } = error;
    logEvent(logger, mediaLogEvents['media.file_rejected'], { fileId, reason, err: error.cause });
    metrics.filesMade.inc({ purpose, outcome: reason });
    await say((attempt, known) => decideUnusable({ ...attempt, reason }, known));
    return 'done';
  }
  const words = wordsOf(error);
  const [event] = await say((attempt, known) => decideDelayed({ ...attempt, error: words }, known));
  const isEnd = event?.type !== 'FileDelayed';
  metrics.filesMade.inc({ purpose, outcome: isEnd ? 'gave-up' : 'delayed' });
  const failed = mediaLogEvents[isEnd ? 'media.conversion_abandoned' : 'media.conversion_failed'];
  logEvent(logger, failed, { err: error, fileId, attempts });
  return isEnd ? 'done' : pauseUntil(event.data.retryAt, clock());
};

/** Transcodes a file that this worker has claimed. Throws `Overtaken` if the lease is lost. */
const makeTaken = async (deps: MakingDeps, file: File, signal: AbortSignal): Promise<Worked> => {
  const say = sayOf(deps, file.fileId, file.attempts);
  const telling = {
    say,
    signal,
    clock: deps.clock,
    lookEveryMs,
    aliveEveryMs: aliveEveryMs(workQueueOf(file.purpose) ?? 'media'),
  };
  try {
    await withFolder(deps.workFolder, (folder) =>
      withTelling(telling, (told) => make(deps, { file, folder, say, ...told })),
    );
    deps.metrics.filesMade.inc({ purpose: file.purpose, outcome: 'made' });
    return 'done';
  } catch (error) {
    if (error instanceof Overtaken) throw error;
    if (!signal.aborted) return afterFault(deps, file, say, error);
    await say(decideReleased);
    return { againInMs: 0 };
  }
};

/**
 * Creates the worker that transcodes a pending and due upload. Idempotent across workers: the log decides who has the
 * lease.
 */
export const createMakeFile =
  (deps: MakingDeps): WorkOn =>
  async (fileId, signal) => {
    const { commands, clock, logger, worker } = deps;
    const context = contextOfWork(name, clock());
    const taken = await commands.handle(fileModel, fileId, context, (file, now) =>
      decideTakeFile({ now, worker }, file),
    );
    if (!taken.ok) {
      if (taken.code !== 'NOT_DUE') return 'done';
      const { state } = await commands.load(fileModel, fileId);
      return state ? pauseUntil(state.dueAt, clock()) : 'done';
    }
    const [event] = taken.events;
    if (!taken.state || event?.type !== 'FileTaken') {
      logEvent(logger, mediaLogEvents['media.conversion_expired'], { fileId, event });
      return 'done';
    }
    try {
      return await makeTaken(deps, taken.state, signal);
    } catch (error) {
      if (error instanceof Overtaken) return 'done';
      throw error;
    }
  };
