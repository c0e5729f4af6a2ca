import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FilePurpose, Worker } from '@ovation/contracts/files/events';
import { newId } from '@ovation/event-log/ids';
import { createContents } from '../files/contents.ts';
import { decideSetCaptions } from '../files/ownFile.decide.ts';
import { openFolderStore } from '../files/storage/folderStore.ts';
import { decideUpload } from '../files/upload/upload.decide.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { JobHandler, JobResult } from '../kernel/queues/workQueue.ts';
import { decideClaimFile } from '../media/claimFile.decide.ts';
import { openFfmpeg } from '../media/ffmpeg/ffmpeg.ts';
import { createTranscodeFile } from '../media/transcodeFile.ts';
import { fileModel } from '../models/file.model.ts';
import { memoryBase } from './memoryBase.ts';

const run = promisify(execFile);

/** Location of ffmpeg, from the set-up of the run. */
const mediaConfig = () => {
  const { FFMPEG_PATH, FFPROBE_PATH, FFMPEG_LIBRARY_PATH } = process.env;
  return { FFMPEG_PATH, FFPROBE_PATH, FFMPEG_LIBRARY_PATH };
};

/** Generated moving test picture, and a generated tone. */
export const movingPicture = (size: string, seconds: number, rate = 25): readonly string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
];
export const tone = (seconds: number): readonly string[] => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}`,
];
/** Fast encoding for small clips. */
export const fastEncoding = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
] as const;

/** Runs ffmpeg with the options; the name's extension is the format. */
export const recordClip = async (name: string, options: readonly string[]): Promise<Buffer> => {
  const { FFMPEG_PATH, FFMPEG_LIBRARY_PATH } = mediaConfig();
  if (FFMPEG_PATH === undefined) throw new Error('these specs need ffmpeg: npm test installs it');
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const path = join(folder, name);
    await run(FFMPEG_PATH, ['-v', 'error', ...options, path], {
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: FFMPEG_LIBRARY_PATH ?? '' },
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Media worker on an in-memory log and a store in a folder of its own. */
export const openMediaWorld = async (
  options: {
    readonly clock?: () => Date;
    readonly hasFfmpeg?: boolean;
    readonly worker?: Worker;
  } = {},
) => {
  const directory = await mkdtemp(join(tmpdir(), 'media-'));
  const store = openFolderStore(directory);
  const { base, log } = memoryBase(options.clock ? { clock: options.clock } : {});
  const workFolder = join(directory, 'making');
  const ffmpeg = options.hasFfmpeg === false ? undefined : openFfmpeg(mediaConfig(), 0);
  const { worker } = options;
  const made = { mediaStore: store, workFolder, ffmpeg, worker };
  const processFile: JobHandler = createTranscodeFile({ ...base, ...made });
  const load = async (fileId: string) => (await base.commands.load(fileModel, fileId)).state;
  const documents = { read: async () => undefined };
  return {
    log,
    contents: createContents({
      ...base,
      fileStore: store,
      documents,
      watermarks: { find: async () => undefined },
    }),
    store,
    workFolder,
    load,
    processFile: (fileId: string, stopping = new AbortController()): Promise<JobResult> =>
      processFile(fileId, stopping.signal),
    upload: async (bytes: Buffer, purpose: FilePurpose, mimeType: string): Promise<string> => {
      const fileId = newId();
      const content = await store.put(bytes);
      const context = contextOfJob('spec', base.clock());
      const of = { fileId, ownerId: newId(), purpose, mimeType };
      await base.commands.handle(fileModel, fileId, context, (file, now) =>
        decideUpload({ ...content, ...of, now }, file),
      );
      return fileId;
    },
    /** Sets captions as its owner. */
    caption: async (fileId: string, language: string, webVtt: Buffer): Promise<void> => {
      const content = await store.put(webVtt);
      const context = contextOfJob('spec', base.clock());
      await base.commands.handle(fileModel, fileId, context, (file, now) =>
        decideSetCaptions({ ownerId: file?.ownerId ?? '', language, ...content, now }, file),
      );
    },
    /** Simulates a worker that takes a file and dies. */
    takeAndDie: async (fileId: string, by?: Worker): Promise<void> => {
      const context = contextOfJob('spec', base.clock());
      await base.commands.handle(fileModel, fileId, context, (file, now) =>
        decideClaimFile({ now, worker: by }, file),
      );
    },
    typesOf: (): string[] => log.all.map(({ type }) => type),
    close: () => rm(directory, { recursive: true, force: true }),
  };
};
export type MediaWorld = Awaited<ReturnType<typeof openMediaWorld>>;
