import type { PushHint } from '@ovation/contracts/kernel/push';
import { describe, expect, it } from 'vitest';
import { createPushQueue } from './pushQueue.ts';

const hint = (body: number): PushHint => ({ rooms: ['person:a'], event: 'delivered', body });

/** Fake api processes, each with its own delay. */
const processes = () => {
  const delivered: unknown[] = [];
  const taking: (() => void)[] = [];
  let atOnce = 0;
  let atOnceMax = 0;
  const hand = (hints: readonly PushHint[]) =>
    new Promise<boolean>((resolve) => {
      atOnce += 1;
      atOnceMax = Math.max(atOnceMax, atOnce);
      taking.push(() => {
        atOnce -= 1;
        delivered.push(...hints.map(({ body }) => body));
        resolve(true);
      });
    });
  /** Resolves the latest request first. */
  const finishAll = async (drained: () => Promise<void>): Promise<void> => {
    let isDrained = false;
    const end = drained().then(() => {
      isDrained = true;
    });
    while (!isDrained) {
      taking.pop()?.();
      await Promise.resolve();
    }
    await end;
  };
  return { hand, delivered, finishAll, atOnceMax: () => atOnceMax };
};

describe('pushes', () => {
  it('are delivered in order, whichever process takes them, and however slowly', async () => {
    const { hand: deliver, delivered, finishAll, atOnceMax } = processes();
    const queue = createPushQueue({ deliver, onMissed: () => undefined });
    for (let at = 0; at < 10; at++) queue.push([hint(2 * at), hint(2 * at + 1)]);
    await finishAll(queue.drained);
    expect(delivered).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(atOnceMax()).toBe(1);
  });

  it('without an acknowledgement are missed, and later ones still delivered', async () => {
    const delivered: unknown[] = [];
    const missed: unknown[] = [];
    let isAway = true;
    const queue = createPushQueue({
      deliver: async ([first]) => {
        if (isAway) {
          isAway = false;
          return false;
        }
        delivered.push(first?.body);
        return true;
      },
      onMissed: (hints) => missed.push(...hints.map(({ body }) => body)),
    });
    queue.push([hint(1)]);
    await queue.drained();
    queue.push([hint(2)]);
    await queue.drained();
    expect(missed).toEqual([1]);
    expect(delivered).toEqual([2]);
  });

  it('are bounded in memory: the excess is missed', async () => {
    let missed = 0;
    const { hand: deliver, delivered, finishAll } = processes();
    const queue = createPushQueue({
      deliver,
      onMissed: () => {
        missed += 1;
      },
    });
    queue.push([hint(1)]);
    for (let at = 0; at < 21; at++) queue.push(Array.from({ length: 1_000 }, () => hint(0)));
    expect(missed).toBe(1);
    await finishAll(queue.drained);
    expect(delivered[0]).toBe(1);
    expect(delivered.length).toBeLessThan(3_000);
  });
});
