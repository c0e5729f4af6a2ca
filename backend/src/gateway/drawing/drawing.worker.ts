import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type {
  Drawing,
  DrawingHost,
  DrawingOutcome,
  ShellServerHalf,
  Visit,
  VisitScope,
} from '@ovation/contracts/kernel/drawing';
import { remoteFolder, runHalf } from './runHalf.ts';

/** One page to be drawn by one build of the shell. */
export interface DrawingTask {
  readonly version: string;
  readonly visit: Visit;
}

/** What became of the page, and what went wrong meanwhile. */
export interface DrawingResult {
  readonly outcome: DrawingOutcome;
  readonly faults: readonly string[];
}

const { webDirectory } = workerData as { webDirectory: string };
const faults: string[] = [];
const faultsMax = 20;

const host: DrawingHost = {
  scope: <Kept>(): VisitScope<Kept> => {
    const storage = new AsyncLocalStorage<Kept>();
    return {
      run: (kept, work) => storage.run(kept, work),
      get: () => storage.getStore(),
    };
  },
  readRemotes: () => readFile(join(webDirectory, 'remotes.json'), 'utf8'),
  runRemote: (folder, version, provide) =>
    runHalf(remoteFolder(webDirectory, folder), version, provide),
  report: (error) => {
    if (faults.length < faultsMax)
      faults.push(String(error instanceof Error ? error.stack : error));
  },
};

/** Only the newest build is kept: a deployment is not undone between two pages. */
let current: { readonly version: string; readonly drawing: Promise<Drawing> } | undefined;

const startDrawing = async (version: string): Promise<Drawing> => {
  const half = (await runHalf(webDirectory, version)) as ShellServerHalf;
  return half.createDrawing(host);
};

const drawingOf = (version: string): Promise<Drawing> => {
  if (current?.version === version) return current.drawing;
  const drawing = startDrawing(version);
  current = { version, drawing };
  // What could not be started is tried again by the next page.
  drawing.catch(() => {
    if (current?.drawing === drawing) current = undefined;
  });
  return drawing;
};

/** Makes a build ready before anybody asks for a page of it. */
export const warm = async ({ version }: Pick<DrawingTask, 'version'>): Promise<void> => {
  await drawingOf(version);
};

/** Runs in a thread of its own, so that no page holds up what passes through the gateway. */
export const draw = async ({ version, visit }: DrawingTask): Promise<DrawingResult> => {
  const outcome = await (await drawingOf(version)).draw(visit);
  return { outcome, faults: faults.splice(0) };
};
