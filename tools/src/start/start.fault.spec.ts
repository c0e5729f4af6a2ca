import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findSupervisor } from '../stack/folder.ts';
import { endOrphans } from '../stack/pidFiles.ts';
import {
  identifyProcess,
  isSameProcessAlive,
  type ProcessIdentity,
} from '../stack/processIdentity.ts';
import { repositoryDir, stackPaths } from '../state/paths.ts';
import { makeTestFolder, removeTestFolder } from '../test/testFolder.ts';

/** Generous: others use the machine. */
const startTimeoutMs = 120_000;
const settleTimeoutMs = 60_000;

type Started = { child: ChildProcess; output: () => string; exited: Promise<unknown[]> };

describe('npm start', () => {
  let dir: string;
  const started: Started[] = [];

  beforeEach(() => {
    dir = makeTestFolder();
  });
  afterEach(async () => {
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGTERM');
      await exited;
    }
    // Leftovers of a killed supervisor, should a test have ended before the next start.
    await endOrphans(stackPaths(dir).pidsDir);
    removeTestFolder(dir);
  });

  const run = (...args: string[]): Started => {
    const child = spawn(
      process.execPath,
      ['tools/bootstrap.mjs', 'start', '--no-demo', '--dir', dir, ...args],
      { cwd: repositoryDir, env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const one = { child, output: () => output, exited: once(child, 'exit') };
    started.push(one);
    return one;
  };

  const originOf = (output: string) => /Ovation runs at (\S+)/.exec(output)?.[1];
  const whenRunning = (one: Started) =>
    vi.waitFor(
      () => {
        const origin = originOf(one.output());
        if (origin === undefined) throw new Error(`not yet running:\n${one.output()}`);
        return origin;
      },
      { timeout: startTimeoutMs, interval: 50 },
    );
  const isHealthy = async (origin: string) =>
    (await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.ok === true;
  const identitiesOf = async (names: readonly string[]): Promise<ProcessIdentity[]> =>
    names.map((name) =>
      JSON.parse(readFileSync(join(stackPaths(dir).pidsDir, `${name}.json`), 'utf8')),
    );
  const names = [
    'store',
    'redis',
    'nats',
    'mailbox',
    'stripe',
    'api-1',
    'worker',
    'projections',
    'gateway',
  ];

  it('can be stopped while it starts; then runs everything, refuses a second one, and stops all of it', async () => {
    const broken = run();
    await vi.waitFor(() => expect(broken.output()).toMatch(/ready \(/), {
      timeout: startTimeoutMs,
      interval: 10,
    });
    broken.child.kill('SIGINT');
    await broken.exited;
    expect(broken.output()).toContain('Stopping …');
    expect(await identifyProcess(broken.child.pid ?? 0)).toBeUndefined();

    const first = run();
    expect(await isHealthy(await whenRunning(first))).toBe(true);
    expect(first.output()).not.toContain('an earlier start left');
    const identities = await identitiesOf(names);

    const second = run();
    expect(await second.exited).toEqual([1, null]);
    expect(second.output()).toContain(
      `Ovation already runs on ${dir} (process ${first.child.pid})`,
    );

    first.child.kill('SIGINT');
    expect(await first.exited).toEqual([0, null]);
    expect(first.output()).toContain('Stopped. The data is kept; npm start continues.');
    for (const identity of identities) expect(await isSameProcessAlive(identity)).toBe(false);
  });

  it('continues after it was killed itself, and restarts each killed process', async () => {
    const first = run();
    const origin = await whenRunning(first);
    const identities = await identitiesOf(names);
    first.child.kill('SIGKILL');
    await first.exited;

    const next = run();
    expect(await whenRunning(next)).toBe(origin);
    expect(next.output()).toContain('Ended what an earlier start left: ');
    for (const identity of identities) expect(await isSameProcessAlive(identity)).toBe(false);

    for (const { pid } of await identitiesOf(names)) process.kill(pid, 'SIGKILL');
    const patience = { timeout: settleTimeoutMs, interval: 50 };
    for (const name of names) {
      await vi.waitFor(
        () => expect(next.output()).toMatch(new RegExp(`^  ${name} +back \\(`, 'm')),
        patience,
      );
      expect(next.output()).toMatch(
        new RegExp(`^  ${name} +killed by SIGKILL; starting it again`, 'm'),
      );
    }
    await vi.waitFor(async () => expect(await isHealthy(origin)).toBe(true), patience);
  });

  it('fails in one line when its port is taken, and takes none of its own', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
    });
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const one = run('--port', String(port));
    expect(await one.exited).toEqual([1, null]);
    expect(one.output()).toContain(
      `Port ${port} is taken: end what uses it, or choose another with --port N.`,
    );
    expect(await findSupervisor(stackPaths(dir))).toBeUndefined();
  });

  it('refuses unknown arguments', async () => {
    const one = run('--prot', '1');
    expect(await one.exited).toEqual([2, null]);
    expect(one.output()).toContain("Unknown option '--prot'");
  });
});
