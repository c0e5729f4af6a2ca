import { openClock } from '@ovation/clock/testClock';
import { wallClockMs } from '@ovation/clock/wallClock';
import { type Config, readConfig, UsageError, usage } from './config.ts';
import { startSandbox } from './startSandbox.ts';

const usageExitCode = 2;
const parentCheckMs = 500;

const config = ((): Config => {
  try {
    return readConfig(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`stripe sandbox: ${error.message}\n${usage}\n`);
    process.exit(usageExitCode);
  }
})();

// Taken before the start, which a parent may not survive.
const parentId = process.ppid;

const serve = async (): Promise<void> => {
  const clock = openClock(process.env.CLOCK_FILE);
  const sandbox = await startSandbox({
    ...config,
    wallClock: () => clock().getTime(),
    signingClock: wallClockMs,
  });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await sandbox.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (config.exitWithParent) {
    // An orphan is handed to another process, so its parent's id changes.
    setInterval(() => {
      if (process.ppid !== parentId) void stop();
    }, parentCheckMs).unref();
  }
  // Last, since its reader may request a stop at once.
  process.stdout.write(`stripe sandbox ready at ${sandbox.url}\n`);
};

serve().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`stripe sandbox: cannot start: ${reason}\n`);
  process.exit(1);
});
