import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProgress, saveProgress, seedProgressFile } from '../seed/progress.ts';
import { demoWorldOf, makeDemoWorld } from './demoWorld.ts';

/** Fake seeder: gets half-way, then ends as given. */
const seeder = (fate: string) => `console.log('50 %'); ${fate}`;

/** Time for a process to start, on a machine that may be busy. */
const waitMsMax = 20_000;

describe('the demo world', { timeout: waitMsMax }, () => {
  let dir: string;
  let program: string;
  let said: string[];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-demo-'));
    program = join(dir, 'seeder.mjs');
    said = [];
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const worldOf = (isWanted: boolean, isPublic = false) => demoWorldOf(dir, { isWanted, isPublic });

  const make = (fate: string, stopping = new AbortController()) => {
    writeFileSync(program, seeder(fate));
    const say = (line: string) => said.push(line);
    return makeDemoWorld(dir, { env: process.env, say, signal: stopping.signal }, program);
  };

  it('is created once', async () => {
    expect(worldOf(true)).toBe('to make');
    await make('');
    expect(said).toEqual(['Making the demo world (only at the first start) …', '  50 %']);
    for (const isWanted of [true, false]) expect(worldOf(isWanted)).toBe('there');
  });

  it('stays away when it is not wanted', () => {
    for (const isWanted of [false, true]) expect(worldOf(isWanted)).toBe('none');
  });

  it('is neither created nor shown in public', async () => {
    expect(worldOf(true, true)).toBe('none');
    rmSync(join(dir, 'demo.json'));
    await make('');
    expect(() => worldOf(true, true)).toThrow('whose passwords everybody knows');
    expect(worldOf(true)).toBe('there');
  });

  it('is created in an external event store while that is empty, and finished once begun', async () => {
    const [empty, used] = [true, false].map((isEmpty) => ({ hosts: 'a:2113,b:2113', isEmpty }));
    const wanted = { isWanted: true, isPublic: false };
    expect(demoWorldOf(dir, { ...wanted, externalStore: empty })).toBe('to make');
    saveProgress(seedProgressFile(dir), { ...readProgress(seedProgressFile(dir)), done: 1 });
    expect(demoWorldOf(dir, { ...wanted, externalStore: used })).toBe('to make');
    const unwanted = { isWanted: false, isPublic: false, externalStore: used };
    expect(() => demoWorldOf(dir, unwanted)).toThrow('not the one at a:2113,b:2113');
    rmSync(seedProgressFile(dir));
    expect(demoWorldOf(dir, { ...wanted, externalStore: used })).toBe('none');
  });

  it('reports the reason of a failure, and resumes at the next start', async () => {
    await expect(make("console.error('no room'); process.exit(1)")).rejects.toThrow(
      'The demo world is not finished (no room): npm start goes on with it, npm start -- --fresh makes it anew.',
    );
    await expect(make("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow(
      'not finished (ended by SIGKILL)',
    );
    expect(worldOf(true)).toBe('to make');
    await make('');
    expect(worldOf(true)).toBe('there');
  });

  it('treats an interruption as no failure, and resumes at the next start', async () => {
    const stopping = new AbortController();
    const making = make('setInterval(() => {}, 1_000)', stopping);
    await vi.waitFor(() => expect(said).toContain('  50 %'), { timeout: waitMsMax });
    stopping.abort();
    await making;
    expect(worldOf(true)).toBe('to make');
  });

  it('is not mistaken for an empty one once begun', () => {
    saveProgress(seedProgressFile(dir), { now: '2026-01-01T00:00:00.000Z', done: 1 });
    expect(() => worldOf(false)).toThrow('A demo world was begun here');
    expect(worldOf(true)).toBe('to make');
  });
});

describe('the progress of the seeder', () => {
  it('starts over when a crash has truncated its file', () => {
    const dir = mkdtempSync(join(tmpdir(), 'ovation-spec-demo-'));
    const file = seedProgressFile(dir);
    saveProgress(file, { now: '2026-01-01T00:00:00.000Z', done: 7 });
    expect(readProgress(file).done).toBe(7);
    writeFileSync(file, '{"now":');
    expect(readProgress(file).done).toBe(0);
    rmSync(dir, { recursive: true });
  });
});
