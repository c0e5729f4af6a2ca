import { mediaKindOf } from '@ovation/contracts/files/events';
import { aliveEveryMs } from '@ovation/contracts/media/rules';
import { workQueueOf } from '@ovation/contracts/media/work';
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
import { makePicture } from './picture/makePicture.ts';
import { decideTakeFile } from './takeFile.decide.ts';
import { makeVideo } from './video/makeVideo.ts';

const name = 'make-media';

const errorCharsMax = 300;

/** How often an attempt looks whether there is something to tell. */
const lookEveryMs = 1_000;

/** Why an attempt came to nothing, without the paths in it, which name contents. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\/\S+/g, '…')
    .slice(0, errorCharsMax);

/** Makes all that is shown of what somebody uploaded. */
const make = async (deps: MakingDeps, making: Making): Promise<void> => {
  const { file } = making;
  const { ffmpeg, mediaStore } = deps;
  // Somebody who left at this very moment may have had the same content, and taken it along.
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
  // What is due later than this is put back then.
  return againInMs <= owedWithinMs ? { againInMs } : 'done';
};

/** Writes down what an attempt came to that made nothing. */
const afterFault = async (
  { logger, clock, metrics }: MakingDeps,
  file: File,
  say: Making['say'],
  error: unknown,
): Promise<Worked> => {
  const { fileId, purpose, attempts } = file;
  if (error instanceof Unusable) {
    const { reason } = error;
    logger.warn({ fileId, reason, err: error.cause }, 'an upload cannot be shown');
    metrics.filesMade.inc({ purpose, outcome: reason });
    await say((attempt, known) => decideUnusable({ ...attempt, reason }, known));
    return 'done';
  }
  const words = wordsOf(error);
  const [event] = await say((attempt, known) => decideDelayed({ ...attempt, error: words }, known));
  const isEnd = event?.type !== 'FileDelayed';
  metrics.filesMade.inc({ purpose, outcome: isEnd ? 'gave-up' : 'delayed' });
  logger.error(
    { err: error, fileId, attempt: attempts },
    isEnd ? 'an upload was given up' : 'an upload waits',
  );
  return isEnd ? 'done' : pauseUntil(event.data.retryAt, clock());
};

/** Makes what is shown of a file that this worker has taken. Throws `Overtaken` where nobody waits for it. */
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
 * Makes what is shown of an upload, if that is owed and due. It may come any number of times, to several workers at
 * once: the log says whose it is.
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
      logger.error({ fileId, event }, 'an upload was given up');
      return 'done';
    }
    try {
      return await makeTaken(deps, taken.state, signal);
    } catch (error) {
      if (error instanceof Overtaken) return 'done';
      throw error;
    }
  };
