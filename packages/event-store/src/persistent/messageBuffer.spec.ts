import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupMessage } from './groupMessage.ts';
import { createMessageBuffer } from './messageBuffer.ts';

const message = (order: number | undefined, id = String(order)): GroupMessage => ({
  id,
  resolved: { event: undefined, link: undefined },
  order,
  retryCount: 0,
  first: undefined,
});

/** Takes everything that is offered and tells its places. */
const takeAll = (buffer: ReturnType<typeof createMessageBuffer>): (number | undefined)[] => {
  const taken: (number | undefined)[] = [];
  buffer.offer(({ order }) => {
    taken.push(order);
    return 'sent';
  });
  return taken;
};

describe('a message buffer', () => {
  it('offers what comes again before the rest, in the order of the source, then replays', () => {
    const buffer = createMessageBuffer({ history: 10, live: 10 }, true, undefined);
    buffer.addLive(message(7));
    buffer.addRetry(message(5));
    buffer.addRetry(message(3));
    buffer.addRetry(message(undefined, 'parked'));
    expect(takeAll(buffer)).toEqual([3, 5, undefined, 7]);
  });

  it('keeps what is skipped, and all from the first that nobody can take', () => {
    const buffer = createMessageBuffer({ history: 10, live: 10 }, true, undefined);
    for (const order of [0, 1, 2, 3]) buffer.addLive(message(order));
    buffer.offer(({ order }) => (order === 0 ? 'skipped' : order === 1 ? 'sent' : 'full'));
    expect(takeAll(buffer)).toEqual([0, 2, 3]);
  });

  it('counts what came in live until it had to be read', () => {
    const buffer = createMessageBuffer({ history: 2, live: 10 }, true, undefined);
    for (const order of [0, 1, 2]) buffer.addLive(message(order));
    expect([buffer.isLive(), buffer.readCount(), buffer.liveCount()]).toEqual([false, 2, 3]);
    expect(takeAll(buffer)).toEqual([0, 1]);
    buffer.addRead(message(2));
    expect([buffer.isLive(), buffer.readCount(), buffer.liveCount()]).toEqual([true, 1, 0]);
  });

  it('brings every event once and in order, whatever is read, appended and taken when', () => {
    const step = fc.constantFrom('append', 'tell', 'read', 'take');
    const sizes = fc.record({ history: fc.integer({ min: 2, max: 6 }), live: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), sizes, fc.boolean(), (steps, size, live) => {
        const buffer = createMessageBuffer(size, live, undefined);
        const taken: (number | undefined)[] = [];
        let appended = 0;
        let told = 0;
        let next = 0;
        const tell = (): void => {
          if (told === appended) return;
          const wasLive = buffer.isLive();
          buffer.addLive(message(told));
          if (wasLive && !buffer.isLive()) next = told;
          told++;
        };
        const read = (): void => {
          if (buffer.isLive() || !buffer.canTake(1)) return;
          if (next < appended) buffer.addRead(message(next));
          next = Math.min(next + 1, appended);
          if (next === appended) buffer.tryGoLive();
        };
        const take = (): void => {
          let left = 1;
          buffer.offer(({ order }) => {
            if (left-- === 0) return 'full';
            taken.push(order);
            return 'sent';
          });
        };
        const acts = { append: () => void appended++, tell, read, take };
        for (const each of steps) acts[each]();
        // In the end everything is told of, read and taken.
        for (let round = 0; round < 4 * (appended + 2); round++) {
          tell();
          read();
          take();
        }
        expect(taken).toEqual(Array.from({ length: appended }, (_, at) => at));
      }),
      { numRuns: 2_000 },
    );
  });
});
