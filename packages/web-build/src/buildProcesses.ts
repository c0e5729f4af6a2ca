import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UnitBuild } from './build.ts';

const processesMax = 2;
/**
 * Compiling makes much short-lived garbage: with Node's own 16 MB a tenth of the time is garbage
 * collection.
 */
const youngGenerationMb = 64;

const program = fileURLToPath(new URL('./buildProcess.js', import.meta.url));

const build = (child: ChildProcess, unit: UnitBuild): Promise<void> =>
  new Promise((resolve, reject) => {
    const name = basename(unit.folder);
    const ended = () => reject(new Error(`${name} did not build: its process ended`));
    child.once('exit', ended);
    child.once('message', ({ problem }: { problem: string | null }) => {
      child.off('exit', ended);
      if (problem === null) resolve();
      else reject(new Error(`${name} did not build: ${problem}`));
    });
    child.send(unit);
  });

/**
 * Builds units, in the given order, in as many processes as pay off. Each process builds several units:
 * webpack and its plugins take seconds to load, and get faster as they run.
 */
export const buildInProcesses = async (
  units: readonly UnitBuild[],
  onBuilt: (unit: UnitBuild, builtInMs: number) => void,
): Promise<void> => {
  const queue = [...units];
  const work = async (): Promise<void> => {
    const execArgv = [`--max-semi-space-size=${youngGenerationMb}`];
    const child = fork(program, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      for (let unit = queue.shift(); unit; unit = queue.shift()) {
        const startedMs = Date.now();
        await build(child, unit);
        onBuilt(unit, Date.now() - startedMs);
      }
    } catch (error) {
      queue.length = 0;
      throw error;
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(processesMax, queue.length) }, work));
};
