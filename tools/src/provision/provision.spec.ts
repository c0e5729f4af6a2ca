import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Program } from './programs.ts';
import { provision } from './provision.ts';
import { unpackedLibraryDirs } from './survey.ts';

/** Fictitious program, so that only the test's own files are found. */
const program: Program = {
  name: 'Imaginary',
  executables: ['ovation-imaginary-server'],
  variable: 'IMAGINARY_URL',
  variableHolds: 'url',
  aptPackages: ['ovation-imaginary-server'],
  unpackedPaths: ['usr/bin/ovation-imaginary-server'],
  brewFormula: 'imaginary',
  dockerImage: 'imaginary:1',
};

describe('provisioning a program', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-provision-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const placeProgram = (folder: string, name: string, script = '#!/bin/sh\nexit 1\n') => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, name);
    writeFileSync(path, script);
    chmodSync(path, 0o755);
    return path;
  };
  const get = (env: Record<string, string>, lines: string[] = []) =>
    provision(program, {
      machine: { env: { PATH: join(dir, 'bin'), ...env }, userId: 1000 },
      cacheDir: join(dir, 'cache'),
      report: (line) => lines.push(line),
    });

  it('takes a URL as given', async () => {
    await expect(get({ IMAGINARY_URL: 'imaginary://there' })).resolves.toEqual({
      kind: 'url',
      url: 'imaginary://there',
    });
  });

  it('finds the executable on PATH', async () => {
    const path = placeProgram(join(dir, 'bin'), 'ovation-imaginary-server');
    await expect(get({})).resolves.toEqual({ kind: 'executable', path, env: {} });
  });

  it('finds a program unpacked by an earlier start, with its libraries', async () => {
    const unpacked = join(dir, 'cache', 'ovation-imaginary-server');
    const path = placeProgram(join(unpacked, 'usr/bin'), 'ovation-imaginary-server');
    mkdirSync(join(unpacked, 'usr/lib/x86_64-linux-gnu'), { recursive: true });
    const found = await get({});
    expect(found).toMatchObject({ kind: 'executable', path });
    expect(unpackedLibraryDirs(unpacked)).toContain(join(unpacked, 'usr/lib/x86_64-linux-gnu'));
  });

  it('finds libraries to which an installation would have linked', () => {
    const deeper = join(dir, 'usr/lib/x86_64-linux-gnu/blas');
    mkdirSync(join(dir, 'usr/lib/x86_64-linux-gnu/nothing'), { recursive: true });
    placeProgram(deeper, 'libblas.so.3');
    expect(unpackedLibraryDirs(dir).filter((folder) => folder.includes('gnu/'))).toEqual([deeper]);
  });

  it('reports why a way failed, and names every remedy when all did', async () => {
    for (const tool of ['apt-get', 'dpkg-deb', 'brew', 'docker']) {
      placeProgram(join(dir, 'bin'), tool, '#!/bin/sh\necho "no network"\nexit 1\n');
    }
    const lines: string[] = [];
    await expect(get({}, lines)).rejects.toThrow(
      'Imaginary is not on this machine: install ovation-imaginary-server (for example: apt-get install ovation-imaginary-server, or brew install imaginary), or start Docker, or set IMAGINARY_URL to the URL of a running one.',
    );
    expect(lines).toContain('Imaginary: installing by Homebrew …');
    expect(lines.join('\n')).toContain('no network');
  });
});
