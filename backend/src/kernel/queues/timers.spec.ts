import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it, vi } from 'vitest';
import { createMetrics } from '../process/metrics.ts';
import { startTimer } from './timers.ts';

const logger = silentLogger;

it('runs round after round, also after a failed one, until stopped', async () => {
  const metrics = createMetrics('spec');
  let rounds = 0;
  const timer = startTimer(
    {
      name: 'spec',
      everyMs: 1,
      run: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('the first round fails');
      },
    },
    { logger, metrics },
  );
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2));
  await timer.stop();
  const stoppedAt = rounds;
  const { values } = await metrics.timerRounds.get();
  expect(values).toContainEqual(
    expect.objectContaining({ value: 1, labels: expect.objectContaining({ outcome: 'failed' }) }),
  );
  expect(rounds).toBe(stoppedAt);
});

it('aborts and awaits the running round on stop', async () => {
  let isEnded = false;
  const timer = startTimer(
    {
      name: 'spec',
      everyMs: 60_000,
      run: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            isEnded = true;
            resolve();
          });
        }),
    },
    { logger, metrics: createMetrics('spec') },
  );
  await timer.stop();
  expect(isEnded).toBe(true);
});
