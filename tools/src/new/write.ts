import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { referencePaths } from '../reference/paths.ts';
import type { New } from './kinds.ts';
import { type Generator, type Plan, Refusal } from './plan.ts';

const outputCharactersMax = 4_000;

const run = (root: string, program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-outputCharactersMax);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Refusal(`${program} failed:\n${output.trimEnd()}`));
    });
  });

const programs: Readonly<Record<Generator, string>> = {
  fixtures: 'tools/dist/fixtures/main.js',
  reference: 'tools/dist/reference/main.js',
  fingerprints: 'tools/dist/fingerprints/main.js',
  messages: 'tools/dist/messages/main.js',
};

const biome = 'node_modules/@biomejs/biome/bin/biome';

/**
 * Snapshot of files; restores them, so that neither a failure nor a spec leaves anything behind.
 */
const snapshotOf = (root: string, paths: readonly string[]): (() => void) => {
  const before = paths.map((path) => {
    const file = join(root, path);
    return { file, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
  });
  return () => {
    for (const { file, text } of before) {
      if (text === undefined) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
  };
};

const generated = [
  ...referencePaths,
  'projections/fingerprints.json',
  ...['packages/contracts', 'backend'].flatMap((folder) =>
    ['en.po', 'es.po', 'compiled.ts'].map((name) => `${folder}/src/locales/${name}`),
  ),
];

/** Folders of the fixtures of new events. */
const fixtureDirs = (root: string, plan: Plan): readonly string[] =>
  [...plan.keys()]
    .filter((path) => path.endsWith('/events.ts'))
    .map((path) => join(root, dirname(path), 'fixtures'));

const filesIn = (dir: string): readonly string[] =>
  existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name)) : [];

const writeFiles = (root: string, plan: Plan): void => {
  for (const [path, text] of plan) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

/** Removes empty folders that were created for the files. */
const removeEmpty = (dirs: readonly string[]): void => {
  for (const dir of new Set(dirs)) {
    try {
      rmdirSync(dir);
    } catch (error) {
      // It holds other files, or is gone with the folder of another file.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'ENOENT') throw error;
    }
  }
};

/** Writes all files, formatted and with generated ones, or nothing. */
export const writeNew = async (
  root: string,
  { plan, generators }: New,
  compile: () => Promise<void>,
): Promise<void> => {
  const restore = snapshotOf(root, [...plan.keys(), ...generated]);
  const fixtures = fixtureDirs(root, plan);
  const known = new Set(fixtures.flatMap(filesIn));
  try {
    writeFiles(root, plan);
    const paths = [...plan.keys()].filter((path) => /\.(?:tsx?|json)$/.test(path));
    await run(root, biome, ['check', '--write', ...paths]);
    await compile();
    for (const generator of generators) {
      // The reference has the texts of the catalogues.
      if (generator === 'reference') await compile();
      await run(root, programs[generator], []);
    }
  } catch (error) {
    restore();
    for (const file of fixtures.flatMap(filesIn)) if (!known.has(file)) rmSync(file);
    removeEmpty([...fixtures, ...[...plan.keys()].map((path) => dirname(join(root, path)))]);
    throw error;
  }
};
