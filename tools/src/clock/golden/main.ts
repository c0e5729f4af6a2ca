import { writeFileSync } from 'node:fs';
import { startApi } from '@ovation/backend/api';
import { openBackend } from '@ovation/backend/backend';
import { composeCapabilities } from '@ovation/backend/capabilities';
import { readConfig } from '@ovation/backend/config';
import { startWorker } from '@ovation/backend/worker';
import { sandboxProvider } from '../../seed/provider.ts';
import { retryUnavailable } from '../../seed/retry.ts';
import { apiPort, setUp, verify } from '../../seed/storyBackend.ts';
import { moveTime } from '../moveTime.ts';
import { createSettled, lastPosition } from '../settled.ts';
import { stories } from './stories.ts';
import { day, openGoldenWorld, storyStart } from './world.ts';

/**
 * Lives the golden world in the past, with an API and a worker of its own in the place of the stack's, whose timers run
 * only when time moves; writes the names of its people by id to the file of its argument.
 */
const stopMsMax = 30_000;
const storyEnd = day(396);

const live = async (namesFile: string): Promise<void> => {
  const { STRIPE_SANDBOX_URL: sandboxUrl = '', STRIPE_SECRET_KEY: secretKey = '' } = process.env;
  const port = apiPort(process.env);
  const config = readConfig({ ...process.env, PORT: port, LOG_LEVEL: 'error' });
  const provider = sandboxProvider(sandboxUrl, secretKey);
  let now = storyStart;
  const clock = (): Date => now;
  await provider.setClock(now);
  const options = { name: 'golden', config, clock, accessName: 'worker', stopMsMax };
  const backend = await openBackend(options);
  const capabilities = composeCapabilities(backend);
  await startApi(backend, capabilities);
  // A round of a timer that overlaps a move would take its instant from before or after it.
  await startWorker(backend, { ...capabilities, timers: () => [] });
  await retryUnavailable(() => setUp(backend));
  const world = openGoldenWorld({
    baseUrl: `http://127.0.0.1:${port}/api`,
    sandboxUrl,
    secretKey,
    dispute: provider.dispute,
    verify: verify(backend),
  });
  const deps = {
    clock,
    move: async (to: Date): Promise<void> => {
      now = to;
      await provider.setClock(to);
    },
    timers: capabilities.timers(),
    lastPosition: () => lastPosition(backend),
    settled: createSettled(backend, capabilities.reactors(), provider),
    onStep: () => undefined,
  };
  const steps = stories
    .flatMap((story) => story())
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, act } of steps) {
    await moveTime(deps, at, backend.stopping);
    await act(world);
    await deps.settled();
  }
  await moveTime(deps, storyEnd, backend.stopping);
  writeFileSync(namesFile, JSON.stringify([...(await world.names())]));
  process.kill(process.pid, 'SIGTERM');
};

live(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
