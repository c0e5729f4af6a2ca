import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seedProgressFile } from '../seed/progress.ts';
import { StartProblem } from '../stack/startProblem.ts';
import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';
import { repositoryDir } from '../state/paths.ts';
import type { StoreElsewhere } from './storeElsewhere.ts';

/** What the first start decided about the demo world; absent until it is there, or not wanted. */
type Decided = { hasDemo: boolean };

const isDecided = (value: unknown): value is Decided =>
  typeof value === 'object' && value !== null && 'hasDemo' in value;

const decisionFile = (dataDir: string) => join(dataDir, 'demo.json');

const decide = (dataDir: string, decided: Decided): void =>
  writeJsonFile(decisionFile(dataDir), decided);

/** How to begin again: what a store elsewhere holds goes with no folder. */
const anew = (elsewhere: StoreElsewhere | undefined, what: string): string =>
  elsewhere
    ? `npm start -- ${what} once ESDB_URL names an empty event store (not the one at ${elsewhere.hosts})`
    : `npm start -- ${what}`;

/**
 * Whether this folder has the demo world, does without it, or is still to get it. Decided once, at the
 * first start: what is decided stays until the data is deleted. Where others than this machine's people
 * are let in there is none: everybody knows the passwords of its staff. Nor is it made in an event store
 * elsewhere that holds something: its story would be told among other people's.
 */
export const demoWorldOf = (
  dataDir: string,
  {
    isWanted,
    isPublic,
    elsewhere,
  }: { isWanted: boolean; isPublic: boolean; elsewhere?: StoreElsewhere | undefined },
): 'there' | 'none' | 'to make' => {
  const decided = readJsonFile(decisionFile(dataDir), isDecided);
  if (decided?.hasDemo && isPublic) {
    throw new StartProblem(
      'This folder has the demo world, whose passwords everybody knows: it is not shown at a PUBLIC_ORIGIN that others reach. Use --dir DIR for another folder, or --fresh.',
    );
  }
  if (decided) return decided.hasDemo ? 'there' : 'none';
  const isBegun = existsSync(seedProgressFile(dataDir));
  const hasRoom = isBegun || elsewhere === undefined || elsewhere.isEmpty;
  if (isWanted && !isPublic && hasRoom) return 'to make';
  if (isBegun) {
    throw new StartProblem(
      `A demo world was begun here: npm start finishes it, ${anew(elsewhere, '--fresh --no-demo deletes it')}.`,
    );
  }
  decide(dataDir, { hasDemo: false });
  return 'none';
};

const productSeeder = join(repositoryDir, 'tools/dist/seed/main.js');

type Seeding = {
  env: NodeJS.ProcessEnv;
  /** Handed to the seeder. */
  args?: readonly string[];
  elsewhere?: StoreElsewhere | undefined;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Runs the seeder, handing its lines on; resolves with why it failed, if it did. */
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
        // Interrupted, it tells how its calls failed; that is no news to who interrupted it.
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
 * What of a stack must not run while the demo world is made. Their clocks are months ahead of the
 * story's: the worker would end what the story has begun, and the API would date what the provider
 * tells it today. The seeder takes their places.
 */
export const heldBackForSeeding = ['api-1', 'worker'] as const;

/** Makes the demo world, or goes on where an interrupted making stopped. */
export const makeDemoWorld = async (
  dataDir: string,
  seeding: Seeding,
  program = productSeeder,
): Promise<void> => {
  seeding.say('Making the demo world (only at the first start) …');
  const failure = await runSeeder(program, seeding);
  if (failure === undefined) {
    decide(dataDir, { hasDemo: true });
  } else if (!seeding.signal.aborted) {
    throw new StartProblem(
      `The demo world is not finished (${failure}): npm start goes on with it, ${anew(seeding.elsewhere, '--fresh makes it anew')}.`,
    );
  }
};
