import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seedProgressFile } from '../seed/progress.ts';
import { StartProblem } from '../stack/startProblem.ts';
import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';
import { repositoryDir } from '../state/paths.ts';
import type { ExternalStore } from './externalStore.ts';

/** Decision of the first start about the demo world; absent until it is complete, or not wanted. */
type Decision = { hasDemo: boolean };

const isDecided = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'hasDemo' in value;

const decisionFile = (dataDir: string) => join(dataDir, 'demo.json');

const saveDecision = (dataDir: string, decided: Decision): void =>
  writeJsonFile(decisionFile(dataDir), decided);

/** Remedy to begin again: removing a folder does not remove data of an external store. */
const resetRemedy = (externalStore: ExternalStore | undefined, what: string): string =>
  externalStore
    ? `npm start -- ${what} once ESDB_URL names an empty event store (not the one at ${externalStore.hosts})`
    : `npm start -- ${what}`;

/**
 * State of this folder's demo world: present, not wanted, or still to be created. Decided once, at
 * the first start: the decision stays until the data is deleted. A public instance has none: the
 * passwords of its staff are public knowledge. Nor is it created in an external event store with
 * data: it would mix with other people's.
 */
export const demoWorldOf = (
  dataDir: string,
  {
    isWanted,
    isPublic,
    externalStore,
  }: { isWanted: boolean; isPublic: boolean; externalStore?: ExternalStore | undefined },
): 'there' | 'none' | 'to make' => {
  const decided = readJsonFile(decisionFile(dataDir), isDecided);
  if (decided?.hasDemo && isPublic) {
    throw new StartProblem(
      'This folder has the demo world, whose passwords everybody knows: it is not shown at a PUBLIC_ORIGIN that others reach. Use --dir DIR for another folder, or --fresh.',
    );
  }
  if (decided) return decided.hasDemo ? 'there' : 'none';
  const isBegun = existsSync(seedProgressFile(dataDir));
  const hasRoom = isBegun || externalStore === undefined || externalStore.isEmpty;
  if (isWanted && !isPublic && hasRoom) return 'to make';
  if (isBegun) {
    throw new StartProblem(
      `A demo world was begun here: npm start finishes it, ${resetRemedy(externalStore, '--fresh --no-demo deletes it')}.`,
    );
  }
  saveDecision(dataDir, { hasDemo: false });
  return 'none';
};

const productSeeder = join(repositoryDir, 'tools/dist/seed/main.js');

type Seeding = {
  env: NodeJS.ProcessEnv;
  /** Arguments of the seeder. */
  args?: readonly string[];
  externalStore?: ExternalStore | undefined;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Runs the seeder, printing its lines; resolves with the reason of a failure, if any. */
const runSeeder = (
  program: string,
  { env, args = [], say, signal }: Seeding,
): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let lastLine = '';
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        lastLine = line;
        // When interrupted, it prints its failed calls, which are expected then.
        if (!signal.aborted) say(`  ${line}`);
      });
    }
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code, endedBy) => {
      signal.removeEventListener('abort', end);
      resolve(code === 0 ? undefined : endedBy ? `ended by ${endedBy}` : lastLine);
    });
  });

/**
 * Processes of a stack that must not run while the demo world is created. Their clocks are months
 * ahead of the story's: the worker would end subscriptions of the story, and the API would date the
 * provider's notifications today. The seeder replaces them.
 */
export const heldBackForSeeding = ['api-1', 'worker'] as const;

/** Creates the demo world, or resumes an interrupted creation. */
export const makeDemoWorld = async (
  dataDir: string,
  seeding: Seeding,
  program = productSeeder,
): Promise<void> => {
  seeding.say('Making the demo world (only at the first start) …');
  const failure = await runSeeder(program, seeding);
  if (failure === undefined) {
    saveDecision(dataDir, { hasDemo: true });
  } else if (!seeding.signal.aborted) {
    throw new StartProblem(
      `The demo world is not finished (${failure}): npm start goes on with it, ${resetRemedy(seeding.externalStore, '--fresh makes it anew')}.`,
    );
  }
};
