import { silentLogger } from '@ovation/logging/testing/loggers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

const silent = silentLogger;
const handled = ['SIGTERM', 'SIGINT', 'unhandledRejection'] as const;

describe('a process whose supervisor was killed', () => {
  const before = new Map(handled.map((name) => [name, process.listeners(name as 'SIGTERM')]));

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const name of handled) {
      for (const listener of process.listeners(name as 'SIGTERM')) {
        if (!before.get(name)?.includes(listener)) process.off(name, listener);
      }
    }
  });

  it('exits soon, though a part of it waits for something that has ended, too', async () => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(4_711);
    const stopped: string[] = [];
    const lifecycle = createLifecycle(silent, { exitWithParent: true });
    lifecycle.onStop({ name: 'the log', stop: () => new Promise(() => undefined) });
    lifecycle.onStop({ name: 'http', stop: () => stopped.push('http') });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stopped).toEqual([]);
    parent.mockReturnValue(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(stopped).toEqual(['http']);
    expect(exit).toHaveBeenCalledWith(1);
  });
});
