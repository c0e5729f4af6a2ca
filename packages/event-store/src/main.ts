import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureContext } from 'node:tls';
import { openClock } from '@ovation/clock/testClock';
import { readAccessFile } from './access/accessFile.ts';
import { adminsGroup, opsGroup } from './access/aclAccess.ts';
import { parseCliOptions, type ServeOptions, UsageError } from './cliOptions.ts';
import { type FolderCommand, runCommand } from './operations/runCommand.ts';
import { type StoreNode, startNode } from './server/node.ts';

const parentCheckMs = 500;
const exitUsage = 2;
const exitFailure = 1;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const printError = (line: string): void => {
  process.stderr.write(`event store: ${line}\n`);
};

const reportRecovery = ({ store }: StoreNode): void => {
  const { recordsScanned, discardedBytes, discardedBecause, end, tookMs } = store.recovery;
  if (recordsScanned > 0)
    printError(`recovered: read ${recordsScanned} records again in ${Math.round(tookMs)} ms`);
  if (discardedBytes > 0)
    printError(
      `recovered: dropped ${discardedBytes} bytes of an unfinished append at position ${end} (${discardedBecause})`,
    );
};

/** Detects the death of the parent: an orphan belongs to init (or to a sub-reaper). */
const watchParent = (onGone: () => void): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, parentCheckMs);
  timer.unref();
};

const runOnce = async (work: FolderCommand): Promise<number> => {
  const result = await runCommand(work);
  print(JSON.stringify(result, undefined, 2));
  const { faults } = result as { faults?: string[] };
  return faults !== undefined && faults.length > 0 ? exitFailure : 0;
};

/** Serves the metrics; resolves when they can be fetched. */
const serveMetrics = ({ metrics }: StoreNode, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer((_request, response) => {
      metrics.text().then(
        (text) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
        (error: unknown) => {
          printError(String(error));
          response.writeHead(500).end();
        },
      );
    });
    server.on('error', (error) => reject(new Error(`metrics are not served: ${error.message}`)));
    server.listen(port, '127.0.0.1', resolve);
    server.unref();
  });

const passwordOf = (variable: string): string => {
  const password = process.env[variable];
  if (password === undefined || password === '')
    throw new UsageError(`with TLS, ${variable} must hold a password`);
  return password;
};

type TlsFiles = NonNullable<ServeOptions['tls']>;

const pairOf = async ({ certificateFile, keyFile }: TlsFiles) => {
  const pair = {
    certificate: await readFile(certificateFile),
    privateKey: await readFile(keyFile),
  };
  try {
    const { certificate, privateKey } = pair;
    createSecureContext({ cert: certificate, key: privateKey, ca: [] });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${certificateFile} and ${keyFile} are no certificate and its key: ${message}`);
  }
  return pair;
};

const usersOfEnvironment = () => ({
  users: [
    { login: 'admin', groups: [adminsGroup], password: passwordOf('EVENT_STORE_ADMIN_PASSWORD') },
    { login: 'ops', groups: [opsGroup], password: passwordOf('EVENT_STORE_OPS_PASSWORD') },
  ],
});

const securityOf = async (files: TlsFiles, accessFile: string | undefined) => ({
  ...(accessFile === undefined ? usersOfEnvironment() : await readAccessFile(accessFile)),
  ...(await pairOf(files)),
});

const serve = async (options: ServeOptions): Promise<void> => {
  const clock = openClock(process.env.CLOCK_FILE);
  const node = await startNode({
    folder: options.dir,
    host: options.host,
    port: options.port,
    ...(options.sizeBytesMax !== undefined && { sizeBytesMax: options.sizeBytesMax }),
    ...(options.tls !== undefined && {
      security: await securityOf(options.tls, options.accessFile),
    }),
    now: () => clock().getTime(),
    onRecovered: printError,
    onUnexpected: (error) =>
      printError(error instanceof Error ? String(error.stack) : String(error)),
    onFailed: (error) => {
      printError(`stopping, because ${error.message}`);
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
        printError(`could not stop cleanly: ${String(error)}`);
        process.exit(exitFailure);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (options.exitWithParent) watchParent(stop);
  if (options.metricsPort !== undefined) await serveMetrics(node, options.metricsPort);
  reportRecovery(node);
  print(`event store ready at ${node.connectionString}`);
};

/** Runs the command line; resolves with the exit code of commands that end by themselves. */
const run = async (): Promise<number | undefined> => {
  const options = parseCliOptions(process.argv.slice(2), process.env.ESDB_URL);
  switch (options.command) {
    case 'help':
      print(options.text);
      return 0;
    case 'serve':
      await serve(options);
      return undefined;
    case 'export':
    case 'import': {
      // Only these commands need a client, which a serving store's start need not load.
      const { transferEvents } = await import('./transfer/transferEvents.ts');
      print(`${options.command}ed ${await transferEvents(options, printError)} events`);
      return 0;
    }
    default:
      return runOnce(options);
  }
};

run().then(
  (code) => {
    if (code !== undefined) process.exit(code);
  },
  (error: unknown) => {
    printError(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof UsageError ? exitUsage : exitFailure);
  },
);
