import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readJsonFile, writeJsonFile } from '../stack/jsonFile.ts';
import { repositoryDir } from '../stack/paths.ts';

/** What the first start decided about the demo world; absent until then. */
type Decided = { hasDemo: boolean };

const isDecided = (value: unknown): value is Decided =>
  typeof value === 'object' && value !== null && 'hasDemo' in value;

const decisionFile = (dataDir: string) => join(dataDir, 'demo.json');

const seedProgram = join(repositoryDir, 'tools/dist/seed/main.js');

/** Runs the seeder, handing its lines on; resolves with its exit code. */
const runSeeder = (
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [seedProgram], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      // Interrupted, it tells how its calls failed; that is no news to who interrupted it.
      createInterface({ input: output }).on('line', (line) => {
        if (!signal.aborted) say(`  ${line}`);
      });
    }
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });

/**
 * Fills an empty world on the first start, once; what the first start decided stays until the data
 * is deleted. A seeder that was interrupted runs again at the next start and continues.
 * Returns whether the demo world is there.
 */
export const ensureDemoWorld = async (options: {
  dataDir: string;
  isWanted: boolean;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Keeps the stack's own worker still meanwhile: its clock is months ahead of the story's. */
  withoutWorker: (seed: () => Promise<number>) => Promise<number>;
}): Promise<boolean> => {
  const file = decisionFile(options.dataDir);
  const decided = readJsonFile(file, isDecided);
  if (decided) return decided.hasDemo;
  if (!options.isWanted) {
    writeJsonFile(file, { hasDemo: false } satisfies Decided);
    return false;
  }
  if (!existsSync(seedProgram)) {
    options.say('  The demo world is not part of this build; the world stays empty.');
    return false;
  }
  options.say('Making the demo world (only at the first start) …');
  const code = await options.withoutWorker(() =>
    runSeeder(options.env, options.say, options.signal),
  );
  if (code === 0) {
    writeJsonFile(file, { hasDemo: true } satisfies Decided);
    return true;
  }
  if (!options.signal.aborted) {
    options.say(
      '  The demo world is not complete (its last line says why); the next start continues it.',
    );
  }
  return false;
};
