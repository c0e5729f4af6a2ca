import { parseCliOptions, UsageError, usage } from './cliOptions.ts';
import { type StoreNode, startNode } from './node.ts';

const parentCheckMs = 500;
const exitUsage = 2;
const exitFailure = 1;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const complain = (line: string): void => {
  process.stderr.write(`event store: ${line}\n`);
};

const reportRecovery = ({ store }: StoreNode): void => {
  const { recordsScanned, discardedBytes, discardedBecause, end, tookMs } = store.recovery;
  if (recordsScanned > 0)
    complain(`recovered: read ${recordsScanned} records again in ${Math.round(tookMs)} ms`);
  if (discardedBytes > 0)
    complain(
      `recovered: dropped ${discardedBytes} bytes of an unfinished append at position ${end} (${discardedBecause})`,
    );
};

/** A process whose parent has died belongs to init (or to a sub-reaper): its parent changes. */
const watchParent = (onGone: () => void): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, parentCheckMs);
  timer.unref();
};

const run = async (): Promise<void> => {
  const options = parseCliOptions(process.argv.slice(2));
  const node = await startNode({
    folder: options.dir,
    host: options.host,
    port: options.port,
    ...(options.sizeBytesMax !== undefined && { sizeBytesMax: options.sizeBytesMax }),
    now: Date.now,
    onUnexpected: (error) => complain(error instanceof Error ? String(error.stack) : String(error)),
    onFailed: (error) => {
      complain(`stopping, because ${error.message}`);
      process.exit(exitFailure);
    },
  });
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    node.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(`could not stop cleanly: ${String(error)}`);
        process.exit(exitFailure);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (options.exitWithParent) watchParent(stop);
  reportRecovery(node);
  say(`event store ready at ${node.connectionString}`);
};

run().catch((error: unknown) => {
  if (error instanceof UsageError) {
    complain(`${error.message}\n${usage}`);
    process.exit(exitUsage);
  }
  complain(error instanceof Error ? error.message : String(error));
  process.exit(exitFailure);
});
