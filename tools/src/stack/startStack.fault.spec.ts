import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stackPaths } from '../state/paths.ts';
import { recordProcess } from './pidFiles.ts';
import { identifyProcess, isSameProcessAlive } from './processIdentity.ts';
import { eraseStack, type Stack, type StackEvent, startStack } from './startStack.ts';

/** Fake process of the product: reports readiness, serves health, exits on a signal. */
const fakeProgram = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  response.statusCode = request.url === '/api/health/ready' ? 200 : 404;
  response.end();
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log('part ready at ' + server.address().port));
process.on('SIGTERM', () => process.exit(0));
`;
/** Fake of a hanging process. */
const hangingProgram = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000); console.log('here');`;
const brokenProgram = `console.log('cannot find my configuration'); process.exit(3);`;

const startTimeoutMs = 60_000;

describe('a stack', () => {
  let dir: string;
  let part: string;
  let broken: string;
  let events: StackEvent[];
  const stacks: Stack[] = [];

  const programs = () => ({
    stripe: part,
    api: part,
    worker: part,
    projections: part,
    gateway: part,
  });
  const start = async (more: Partial<Parameters<typeof startStack>[0]> = {}) => {
    const stack = await startStack({
      dir,
      inherited: { PATH: process.env.PATH },
      programs: programs(),
      report: (event) => events.push(event),
      ...more,
    });
    stacks.push(stack);
    return stack;
  };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-stack-'));
    part = join(dir, 'part.mjs');
    broken = join(dir, 'broken.mjs');
    writeFileSync(part, fakeProgram);
    writeFileSync(broken, brokenProgram);
    events = [];
  });
  afterEach(async () => {
    for (const stack of stacks.splice(0)) await stack.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const died = () => events.flatMap((event) => (event.kind === 'died' ? [event.name] : []));

  it('starts every part, keeps data over a restart, and leaves nothing running', {
    timeout: startTimeoutMs,
  }, async () => {
    const first = await start({ copies: { api: 2 } });
    expect(first.names).toEqual([
      'store',
      'redis',
      'nats',
      'mailbox',
      'stripe',
      'identity',
      'api-1',
      'api-2',
      'worker',
      'projections',
      'gateway',
    ]);
    const redis = createClient({ url: first.addresses.redisUrl });
    await redis.connect();
    await redis.set('kept', 'yes');
    await redis.close();
    const pids = first.names.map((name) => first.pid(name) ?? 0);
    const identities = await Promise.all(pids.map(identifyProcess));
    // Background work has a lower priority than user-facing work.
    const priorityOf = (name: string): number => getPriority(first.pid(name) ?? 0);
    expect(['api-1', 'projections', 'worker'].map(priorityOf)).toEqual([0, 0, 4]);
    await first.stop();
    for (const identity of identities) {
      expect(identity && (await isSameProcessAlive(identity))).toBe(false);
    }

    const second = await start({ copies: { api: 2 } });
    expect(second.addresses).toEqual(first.addresses);
    const again = createClient({ url: second.addresses.redisUrl });
    await again.connect();
    expect(await again.get('kept')).toBe('yes');
    await again.close();
    expect(statSync(stackPaths(dir).secretsFile).mode & 0o777).toBe(0o600);
  });

  it('restarts a killed process and reports it', { timeout: startTimeoutMs }, async () => {
    const stack = await start();
    const before = stack.pid('redis');
    await stack.kill('redis', 'SIGKILL');
    await stack.whenReady('redis');
    expect(stack.pid('redis')).not.toBe(before);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'died', name: 'redis', reason: 'killed by SIGKILL' }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'ready', name: 'redis', isRestart: true }),
    );
  });

  it('restarts and halts a process without reporting it as dead', {
    timeout: startTimeoutMs,
  }, async () => {
    const stack = await start();
    const before = stack.pid('worker');
    await stack.restart('worker');
    expect(stack.pid('worker')).not.toBe(before);
    await stack.halt('worker');
    expect(stack.pid('worker')).toBeUndefined();
    expect(died()).toEqual([]);
  });

  it('leaves out a held-back process until it is requested', {
    timeout: startTimeoutMs,
  }, async () => {
    const stack = await start({ heldBack: ['worker'] });
    expect(stack.pid('worker')).toBeUndefined();
    expect(stack.pid('projections')).toBeGreaterThan(0);
    await stack.restart('worker');
    expect(stack.pid('worker')).toBeGreaterThan(0);
  });

  it('ends leftovers of a killed supervisor, and continues', {
    timeout: startTimeoutMs,
  }, async () => {
    const paths = stackPaths(dir);
    mkdirSync(paths.pidsDir, { recursive: true });
    const left = spawn(process.execPath, [part], { stdio: 'ignore' });
    const ended = once(left, 'exit');
    await recordProcess(paths.pidsDir, 'store', left.pid ?? 0);
    const claim = { pid: process.pid, startedAt: 'before', command: 'node start' };
    writeFileSync(paths.lockFile, JSON.stringify(claim));
    await start();
    await ended;
    expect(events).toContainEqual({
      kind: 'note',
      text: 'Ended what an earlier start left: store',
    });
  });

  it('kills leftovers that do not end by themselves, as well', {
    timeout: startTimeoutMs,
  }, async () => {
    const paths = stackPaths(dir);
    mkdirSync(paths.pidsDir, { recursive: true });
    const deafPart = join(dir, 'deaf.mjs');
    writeFileSync(deafPart, hangingProgram);
    const left = ['redis', 'nats'].map((name) => ({
      name,
      process: spawn(process.execPath, [deafPart], { stdio: ['ignore', 'pipe', 'ignore'] }),
    }));
    for (const { name, process: deaf } of left) {
      await once(deaf.stdout, 'data');
      await recordProcess(paths.pidsDir, name, deaf.pid ?? 0);
    }
    const ended = left.map(({ process: deaf }) => once(deaf, 'exit'));
    await start();
    for (const end of ended) expect(await end).toEqual([null, 'SIGKILL']);
  });

  it('spares another process with a reused pid', {
    timeout: startTimeoutMs,
  }, async () => {
    const first = await start();
    await first.stop();
    writeFileSync(
      join(stackPaths(dir).pidsDir, 'store.json'),
      JSON.stringify({ pid: process.pid, startedAt: '1', command: 'node store' }),
    );
    await start();
    expect(events.filter((event) => event.kind === 'note')).toEqual([]);
  });

  it('refuses a second supervisor in one line', { timeout: startTimeoutMs }, async () => {
    await start();
    await expect(start()).rejects.toThrow(
      `Ovation already runs on ${dir} (process ${process.pid})`,
    );
  });

  it('names a taken port and the remedy', { timeout: startTimeoutMs }, async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start({ gatewayPort: { exactly: port } })).rejects.toThrow(
      `Port ${port} is taken: end what uses it, or choose another with --port N.`,
    );
    server.close();
  });

  it('stops everything when one process cannot start, and shows its last output', {
    timeout: startTimeoutMs,
  }, async () => {
    const failing = start({ programs: { ...programs(), worker: broken } });
    await expect(failing).rejects.toThrow(/worker did not start \(ended with code 3\)/);
    await expect(failing).rejects.toThrow(/cannot find my configuration/);
    const stack = await start();
    expect(stack.pid('worker')).toBeGreaterThan(0);
    expect(events.filter((event) => event.kind === 'note')).toEqual([]);
  });

  it('erases its data when it does not run', {
    timeout: startTimeoutMs,
  }, async () => {
    const stack = await start();
    await expect(eraseStack(dir)).rejects.toThrow('already runs');
    const redis = createClient({ url: stack.addresses.redisUrl });
    await redis.connect();
    await redis.set('kept', 'yes');
    await redis.close();
    await stack.stop();
    await eraseStack(dir);
    const next = await start();
    const again = createClient({ url: next.addresses.redisUrl });
    await again.connect();
    expect(await again.get('kept')).toBeNull();
    await again.close();
  });
});
