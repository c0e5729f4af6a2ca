import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryDir } from './state/paths.ts';

const bootstrap = readFileSync(join(repositoryDir, 'tools/bootstrap.mjs'), 'utf8');
const compiler = 'node_modules/typescript/bin/tsc';
const lockOf = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/tester': { version, dev: true },
    },
  });

const commands = [
  'start',
  'test',
  'dev',
  'bench',
  'ledger',
  'projections',
  'keys',
  'store',
  'conformance',
];

/** Fake npm: writes what an installation leaves, or fails as requested. */
const fakeNpm = `
const { mkdirSync, writeFileSync, readFileSync, appendFileSync } = require('node:fs');
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
if (require('node:fs').existsSync('offline')) { console.error('getaddrinfo ENOTFOUND'); process.exit(1); }
mkdirSync('node_modules/typescript/bin', { recursive: true });
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
if (process.argv.includes('--omit=dev')) delete lock.packages['node_modules/tester'];
writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
writeFileSync('${compiler}', "if (require('node:fs').existsSync('broken')) { console.log('a.ts(1,1): error'); process.exit(1); }");
`;

/** Fake of the compiler that does not check types. */
const fakeCompile = `
import { appendFileSync } from 'node:fs';
export const compile = async () => appendFileSync('compile.log', 'compiled\\n');
`;

describe('the first step of every command', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-bootstrap-'));
    mkdirSync(join(dir, 'tools/dist/test'), { recursive: true });
    mkdirSync(join(dir, 'tools/dist/start'), { recursive: true });
    writeFileSync(join(dir, 'package.json'), '{"type":"commonjs"}');
    writeFileSync(join(dir, 'package-lock.json'), lockOf('1.0.0'));
    writeFileSync(join(dir, 'tools/bootstrap.mjs'), bootstrap);
    writeFileSync(join(dir, 'tools/compile.mjs'), fakeCompile);
    for (const name of ['commandLine.mjs', 'commands.mjs']) {
      const part = join('packages/command-line/src', name);
      cpSync(join(repositoryDir, part), join(dir, part), { recursive: true });
    }
    writeFileSync(join(dir, 'npm-cli.js'), fakeNpm);
    const main = "console.log('ran with ' + process.argv.slice(2).join(' '));";
    for (const name of ['test', 'start'])
      writeFileSync(join(dir, `tools/dist/${name}/main.js`), main);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const run = (...args: string[]) => {
    const ran = spawnSync(process.execPath, ['tools/bootstrap.mjs', ...args], {
      cwd: dir,
      env: { PATH: process.env.PATH, npm_execpath: join(dir, 'npm-cli.js') },
      encoding: 'utf8',
    });
    return { code: ran.status, out: ran.stdout, said: ran.stderr };
  };
  const installations = () => readFileSync(join(dir, 'npm.log'), 'utf8').trim().split('\n');

  it('installs once, then hands the arguments over', () => {
    expect(run('start', '--port', '1')).toMatchObject({ code: 0, out: 'ran with --port 1\n' });
    expect(run('start')).toMatchObject({ code: 0, said: '' });
    expect(installations()).toEqual(['ci --omit=dev --no-audit --no-fund']);
    expect(readFileSync(join(dir, 'compile.log'), 'utf8')).toBe('compiled\ncompiled\n');
  });

  it('installs what tests need with the first of them, and keeps it from then on', () => {
    run('start');
    run('test');
    run('start');
    expect(installations()).toEqual([
      'ci --omit=dev --no-audit --no-fund',
      'install --no-save --include=dev --no-audit --no-fund',
    ]);
    writeFileSync(join(dir, 'package-lock.json'), lockOf('2.0.0'));
    run('start');
    expect(installations().at(-1)).toBe('ci --include=dev --no-audit --no-fund');
  });

  it('checks types for test commands only', () => {
    writeFileSync(join(dir, 'broken'), '');
    expect(run('start').code).toBe(0);
    expect(run('test').code).toBe(1);
  });

  it.each(commands)('prints the help of %s without installing anything', (name) => {
    for (const word of ['--help', '-h']) {
      const { code, out, said } = run(name, 'surely-wrong', word);
      expect({ code, said }).toEqual({ code: 0, said: '' });
      expect(out).toMatch(new RegExp(`^Usage: npm (run )?${name} --`));
    }
    expect(existsSync(join(dir, 'npm.log'))).toBe(false);
  });

  it.each(commands)('prints the error in %s as one line, without installing', (name) => {
    const { code, out, said } = run(name, '--surely-wrong');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(said).toMatch(
      new RegExp(`^Unknown option '--surely-wrong'; npm (run )?${name} -- --help shows .+\\n$`),
    );
    expect(existsSync(join(dir, 'npm.log'))).toBe(false);
  });

  it('installs again when the lock file changes', () => {
    run('start');
    writeFileSync(join(dir, 'package-lock.json'), lockOf('2.0.0'));
    expect(run('start').said).toContain('Updating packages');
    expect(installations()).toHaveLength(2);
  });

  it('accepts an installation by another tool from the same lock file', () => {
    run('start');
    rmSync(join(dir, '.ovation'), { recursive: true });
    run('start');
    expect(installations()).toHaveLength(1);
  });

  it('prints the reason of a failed installation, and the remedy', () => {
    writeFileSync(join(dir, 'offline'), '');
    const { code, said } = run('start');
    expect(code).toBe(1);
    expect(said).toContain('ENOTFOUND');
    expect(said).toContain('check the network and the free disk');
  });

  it('ends a test run with a count even when it could not begin', () => {
    writeFileSync(join(dir, 'broken'), '');
    const { code, out, said } = run('test');
    expect(code).toBe(1);
    expect(said).toContain('a.ts(1,1): error');
    expect(out).toBe('0 passed, 1 failed\n');
  });

  it('asks for a newer Node in one line', () => {
    const strict = bootstrap.replace('nodeVersionMin = [20, 19]', 'nodeVersionMin = [999, 1]');
    writeFileSync(join(dir, 'tools/bootstrap.mjs'), strict);
    const { code, said } = run('start');
    expect(code).toBe(1);
    expect(said).toBe(
      `Ovation needs Node 999.1 or newer, this is ${process.versions.node}: install one from https://nodejs.org\n`,
    );
  });

  it('refuses an unknown command', () => {
    expect(run('strat')).toMatchObject({ code: 2 });
  });
});
