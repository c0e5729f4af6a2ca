import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../provision/runProgram.ts';
import { repositoryDir } from '../state/paths.ts';

/** Generous: others use the machine. */
const programTimeoutMs = 540_000;

/** Entries that are no part of the repository, or that compiling and testing do not read. */
const leftOut = new Set([
  '.git',
  '.ovation',
  // It refers to packages as real folders, and not links.
  '.tsbuildinfo',
  'artifacts',
  'dist-programs',
  'dist-web',
  'node_modules',
]);
const isCopied = (path: string): boolean => !leftOut.has(basename(path));

/** Links packages that only one workspace has. */
const linkOwnModules = (root: string): void => {
  for (const folder of ['.', 'packages']) {
    for (const name of readdirSync(join(repositoryDir, folder))) {
      const path = join(folder, name, 'node_modules');
      const modules = join(repositoryDir, path);
      if (existsSync(modules)) symlinkSync(modules, join(root, path));
    }
  }
};

/** Copies the repository with its build output: the generators run from there. */
const copyRepository = (root: string): void => {
  cpSync(repositoryDir, root, { recursive: true, preserveTimestamps: true, filter: isCopied });
  mkdirSync(join(root, '.ovation'));
  const modules = join(repositoryDir, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  // Vite stores its caches beside them: the copy has its own.
  const installed = readdirSync(modules).filter((name) => !/^(?:@ovation$|\.vite)/.test(name));
  for (const name of installed) symlinkSync(join(modules, name), join(root, 'node_modules', name));
  // Its links are relative: in the copy they lead to the workspaces of the copy.
  cpSync(join(modules, '@ovation'), join(root, 'node_modules/@ovation'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  linkOwnModules(root);
};

describe('the output of npm run new', () => {
  let root: string;

  const run = async (program: string, ...args: string[]): Promise<string> => {
    const { isOk, output } = await runProgram(process.execPath, [join(root, program), ...args], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '' },
      timeoutMs: programTimeoutMs,
    });
    if (!isOk) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
    return output;
  };

  /** One of each kind, in one copy: compiling it takes two minutes of a core. */
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'ovation-new-'));
    copyRepository(root);
    const make = 'tools/dist/new/main.js';
    await run(make, 'capability', 'raffles');
    await run(make, 'query', 'raffles', 'usage');
    await run(make, 'fact', 'raffles', 'close');
    await run(make, 'screen', 'raffles', 'rifas');
    await run(make, 'content-type', 'postcards');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is listed in the permissions', () => {
    const permissions = readFileSync(join(root, 'docs/reference/permissions.md'), 'utf8');
    expect(permissions).toContain('POST /admin/raffles/{id}/close');
  });

  it('compiles', async () => {
    const places = ['backend', 'projections', 'mf-staff', 'mf-wallet'];
    await run('node_modules/typescript/bin/tsc', '-b', ...places);
  });

  it('passes its specs', async () => {
    const output = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['unit', 'web'].map((project) => `--project=${project}`),
      ...['raffles', 'postcards'].map((folder) => `/src/${folder}/`),
    );
    expect(output).toMatch(/closeRaffle\.memory\.spec\.ts/);
    expect(output).toMatch(/RafflesPage\.spec\.tsx/);
  });
});
