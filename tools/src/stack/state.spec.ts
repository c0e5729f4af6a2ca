import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stackPaths } from '../state/paths.ts';
import { claimFolder, findSupervisor, prepareFolder, releaseFolder } from './folder.ts';
import { openLogFile } from './logFile.ts';
import { choosePorts } from './ports.ts';
import { loadSecrets } from './secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ovation-spec-state-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('secrets', () => {
  it('are created once, for their owner only', () => {
    const file = join(dir, 'secrets.json');
    const first = loadSecrets(file);
    expect(loadSecrets(file)).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(first.masterKey, 'base64')).toHaveLength(32);
    expect(loadSecrets(join(dir, 'others.json')).masterKey).not.toBe(first.masterKey);
  });

  it('keep their values when a newer version adds one', () => {
    const file = join(dir, 'secrets.json');
    const { urlSigningKey, ...older } = loadSecrets(file);
    writeFileSync(file, JSON.stringify(older));
    const newer = loadSecrets(file);
    expect(newer).toMatchObject(older);
    expect(newer.urlSigningKey).not.toBe(urlSigningKey);
  });
});

describe('a rotated key', () => {
  it.each(['masterKey', 'passwordPepper', 'urlSigningKey'] as const)(
    'stays beside the new %s that the next start creates',
    (name) => {
      const file = join(dir, 'secrets.json');
      const { [name]: older, ...others } = loadSecrets(file);
      writeFileSync(file, JSON.stringify({ ...others, [`${name}Previous`]: older }));
      const changed = loadSecrets(file);
      expect(changed[name]).not.toBe(older);
      expect(changed).toEqual({ ...others, [name]: changed[name], [`${name}Previous`]: older });
      expect(loadSecrets(file)).toEqual(changed);
    },
  );
});

describe('ports', () => {
  it('are free, different, and the same the next time', async () => {
    const file = join(dir, 'ports.json');
    const names = ['a', 'b', 'c'] as const;
    const first = await choosePorts(file, names);
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(await choosePorts(file, names)).toEqual(first);
    const others = await choosePorts(file, names, [first.b]);
    expect(others).toMatchObject({ a: first.a, c: first.c });
    expect(others.b).not.toBe(first.b);
  });

  it('belong to no other stack, also before anything listens on its own', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `n${at}`);
    const files = Array.from({ length: 4 }, (_, at) => join(dir, `ports-${at}.json`));
    const chosen: Readonly<Record<string, number>>[] = [];
    for (const file of files) chosen.push(await choosePorts(file, names));
    const spans = chosen
      .map((ports) => [Math.min(...Object.values(ports)), Math.max(...Object.values(ports))])
      .sort(([one = 0], [other = 0]) => one - other);
    // None begins before the previous one has ended, so that they cannot overlap.
    for (const [at, [first = 0]] of spans.entries()) {
      expect(first).toBeGreaterThan(spans[at - 1]?.[1] ?? 0);
    }
  });

  it('are chosen again when their file is broken', async () => {
    const file = join(dir, 'ports.json');
    writeFileSync(file, '{"a": 80');
    expect((await choosePorts(file, ['a'])).a).toBeGreaterThan(1_023);
  });

  it('are outside of the ephemeral range, from which the system assigns', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `n${at}`);
    const chosen = await choosePorts(join(dir, 'ports.json'), names);
    expect(Object.values(chosen).filter((port) => port >= 32_768)).toEqual([]);
  });
});

describe('a log', () => {
  it('is bounded, and keeps the previous file', () => {
    const path = join(dir, 'a.log');
    const log = openLogFile(path, 10);
    for (const line of ['first\n', 'second\n', 'third\n']) log.write(line);
    log.close();
    log.write('after the end\n');
    expect(readFileSync(path, 'utf8')).toBe('third\n');
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('second\n');
  });
});

describe('the state folder', () => {
  it('belongs to one supervisor, and to none once that is dead', async () => {
    const paths = stackPaths(dir);
    await claimFolder(paths);
    await expect(claimFolder(paths)).rejects.toThrow('already runs');
    expect(await findSupervisor(paths)).toEqual({ pid: process.pid });
    releaseFolder(paths);
    expect(await findSupervisor(paths)).toBeUndefined();
    const dead = { pid: process.pid, startedAt: 'long ago', command: 'node' };
    writeFileSync(paths.lockFile, JSON.stringify(dead));
    expect(await findSupervisor(paths)).toBeUndefined();
    await claimFolder(paths);
    expect(existsSync(paths.lockFile)).toBe(true);
  });

  it('fails in one line when a file is in the way', () => {
    writeFileSync(join(dir, 'taken'), '');
    const wanted = join(dir, 'taken', 'state');
    expect(() => prepareFolder(stackPaths(wanted))).toThrow(
      `Cannot make ${wanted}: a file stands in the way; move it away.`,
    );
  });

  it('fails in one line when the disk is too full', () => {
    mkdirSync(join(dir, 'state'));
    expect(() => prepareFolder(stackPaths(join(dir, 'state')), 2 ** 60)).toThrow(
      /^Only \d+ MiB are free on the disk of .+; free some space\.$/,
    );
  });
});
