import { openBackend } from '@ovation/backend/backend';
import { composeCapabilities } from '@ovation/backend/capabilities';
import { readConfig } from '@ovation/backend/config';
import { requeuePending } from '@ovation/backend/kernel/queues/queueWork';
import { moveTestClock, openClock } from '@ovation/clock/testClock';
import { sandboxProvider } from '../seed/provider.ts';
import { retryUnavailable } from '../seed/retry.ts';
import { moveTime } from './moveTime.ts';
import { createSettled, lastPosition } from './settled.ts';
import { addSpan, parseSpan } from './span.ts';

const failedCode = 1;
const stopMsMax = 10_000;

/** Problem that a person can fix, in one line. */
class ClockProblem extends Error {}

const demoOnly =
  'Time can be moved only in the demo world that npm start runs in this folder, with its own event store and the sandbox of payments; this is none.';

const variablesOf = (env: NodeJS.ProcessEnv) => {
  const { CLOCK_FILE: file, STRIPE_SANDBOX_URL: sandboxUrl, STRIPE_SECRET_KEY: secretKey } = env;
  if (!file || !sandboxUrl || !secretKey?.startsWith('sk_test_')) throw new ClockProblem(demoOnly);
  return { file, provider: sandboxProvider(sandboxUrl, secretKey) };
};

/** Prints a line for each percent. */
const createProgress = (from: Date, to: Date): ((at: Date) => void) => {
  let shown = -1;
  return (at) => {
    const share = (at.getTime() - from.getTime()) / (to.getTime() - from.getTime());
    const percent = Math.min(100, Math.floor(share * 100));
    if (percent === shown) return;
    shown = percent;
    console.log(`${String(percent).padStart(3)} %  ${at.toISOString().slice(0, 16)}`);
  };
};

const move = async (words: string): Promise<void> => {
  const { file, provider } = variablesOf(process.env);
  const clock = openClock(file);
  const from = clock();
  const span = parseSpan(words);
  if (!span) {
    console.log(`The time of the demo world is ${from.toISOString()}.`);
    return;
  }
  const to = addSpan(from, span);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'error' });
  // Its timers run beside those of the worker, whose access it needs: they decide on the log.
  const backend = await openBackend({ name: 'clock', config, accessName: 'worker', stopMsMax });
  const capabilities = composeCapabilities(backend);
  const requeueTimers = capabilities
    .queueWork()
    .map((work) => requeuePending(work, backend.queues));
  const timers = [...capabilities.timers(), ...requeueTimers].map((timer) => ({
    ...timer,
    run: (signal: AbortSignal) => retryUnavailable(() => timer.run(signal)),
  }));
  const deps = {
    clock,
    timers,
    move: async (next: Date): Promise<void> => {
      moveTestClock(file, next);
      // Work that waits in the sandbox is due.
      await provider.setClock(null);
    },
    lastPosition: () => retryUnavailable(() => lastPosition(backend)),
    settled: createSettled(backend, capabilities.reactors(), provider),
    onStep: createProgress(from, to),
  };
  await moveTime(deps, to, backend.stopping);
  console.log(
    `The time of the demo world is ${clock().toISOString()}; npm run ledger -- verify checks its books.`,
  );
  process.kill(process.pid, 'SIGTERM');
};

move(process.argv.slice(2).join(' ')).catch((error: unknown) => {
  console.error(error instanceof ClockProblem ? error.message : error);
  process.exit(failedCode);
});
