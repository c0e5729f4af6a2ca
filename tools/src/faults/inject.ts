import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openRedis } from '@ovation/redis/redis';
import { copyNamesOf } from '../stack/copies.ts';
import type { Stack } from '../stack/startStack.ts';
import { type Fault, halvesOf, type PlannedFault, twoOfEach } from './plan.ts';
import type { ProviderControl } from './providerControl.ts';
import type { SmallDisk } from './smallDisk.ts';

const readyTimeoutMs = 60_000;
const restartRetryMs = 500;

export interface InjectDeps {
  readonly stack: Stack;
  readonly provider: ProviderControl;
  /** Without one the plan fills no disk. */
  readonly disk: SmallDisk | undefined;
  /** Called when copies that were killed together all serve again. */
  readonly onHalfBack: () => void;
}

const flush = async (url: string): Promise<void> => {
  // An error meanwhile rejects the call below as well.
  const redis = await openRedis(url, () => undefined);
  const deadline = Date.now() + readyTimeoutMs;
  try {
    for (;;) {
      try {
        return void (await redis.everywhere((node) => node.flushAll()));
      } catch (error) {
        // In a cluster a node may be unavailable, and replaced a moment later.
        if (Date.now() > deadline) throw error;
        await redis.refresh();
        await delay(restartRetryMs);
      }
    }
  } finally {
    redis.destroy();
  }
};

/** Suspends a process, with its connections open, and resumes it after so long. */
export const hang = async (stack: Stack, part: string, forMs: number): Promise<void> => {
  const pid = stack.pid(part);
  if (pid === undefined) throw new Error(`${part} is not running`);
  process.kill(pid, 'SIGSTOP');
  try {
    await delay(forMs);
  } finally {
    if (stack.pid(part) === pid) process.kill(pid, 'SIGCONT');
  }
};

/** Restarts a process; with a full disk nothing can start. */
const restart = async (stack: Stack, part: string): Promise<void> => {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    try {
      return await stack.restart(part);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(restartRetryMs);
    }
  }
};

const setBack = async (stack: Stack, forMs: number): Promise<void> => {
  const data = join(stack.paths.dataDir, 'redis');
  const older = join(stack.paths.dir, 'redis-older');
  await cp(data, older, { recursive: true });
  await delay(forMs);
  await stack.halt('redis');
  await rm(data, { recursive: true });
  await cp(older, data, { recursive: true });
  await rm(older, { recursive: true });
  await restart(stack, 'redis');
};

const killHalves = async ({ stack, onHalfBack }: InjectDeps): Promise<void> => {
  for (const half of halvesOf(copyNamesOf(twoOfEach))) {
    await Promise.all(half.map((name) => stack.kill(name, 'SIGKILL')));
    await Promise.all(half.map((name) => stack.whenReady(name, readyTimeoutMs)));
    onHalfBack();
  }
};

const inject = async (deps: InjectDeps, fault: Fault): Promise<void> => {
  const { stack, provider, disk } = deps;
  switch (fault.kind) {
    case 'kill':
      // One that a full disk has ended is dead already.
      if (stack.pid(fault.part) !== undefined) await stack.kill(fault.part, 'SIGKILL');
      return stack.whenReady(fault.part, readyTimeoutMs);
    case 'hang':
      return hang(stack, fault.part, fault.forMs);
    case 'down':
      await stack.halt(fault.part);
      await delay(fault.forMs);
      return restart(stack, fault.part);
    case 'halves':
      return killHalves(deps);
    case 'dead':
      await stack.finish(fault.part);
      await delay(fault.forMs);
      return restart(stack, fault.part);
    case 'flush':
      return flush(stack.addresses.redisUrl);
    case 'set-back':
      return setBack(stack, fault.forMs);
    case 'mix':
    case 'silence':
      await provider.misbehave(fault.kind);
      await delay(fault.forMs);
      return provider.behave();
    case 'redeliver':
      return provider.redeliver();
    case 'full':
      if (!disk) throw new Error('there is no small disk to fill');
      await disk.fill();
      await delay(fault.forMs);
      await disk.free();
      return;
    default:
      return fault satisfies never;
  }
};

/** Component that a fault occupies: two at a time would not match the plan. */
const componentOf = (fault: Fault): string => {
  if ('part' in fault) return fault.part;
  if (fault.kind === 'halves') return 'copies';
  // A restored backup is copied, which takes room.
  const ofRedis = ['flush', 'set-back', 'full'];
  return ofRedis.includes(fault.kind) ? 'redis' : 'provider';
};

/**
 * Injects each fault at its time, or as soon as its component has recovered from the previous one.
 * Resolves when the last one is over.
 */
export const injectAll = async (
  deps: InjectDeps,
  faults: readonly PlannedFault[],
  startedAt: number,
): Promise<void> => {
  const busy = new Map<string, Promise<void>>();
  const all = faults.map(({ atMs, fault, queue = componentOf(fault) }) => {
    const part = componentOf(fault);
    const before = busy.get(queue) ?? Promise.resolve();
    const over = before.then(async () => {
      await delay(Math.max(0, startedAt + atMs - Date.now()));
      // A full disk may have ended it as well.
      if (deps.stack.names.includes(part)) await deps.stack.whenReady(part, readyTimeoutMs);
      await inject(deps, fault);
    });
    busy.set(queue, over);
    return over;
  });
  await Promise.all(all);
};
