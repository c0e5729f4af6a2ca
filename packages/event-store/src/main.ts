import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type CliOptions, parseCliOptions, UsageError, usage } from './cliOptions.ts';
import { type StoreNode, startNode } from './node.ts';
import { type CommandName, runCommand } from './operations/runCommand.ts';
import { adminsGroup, opsGroup } from './server/aclAccess.ts';

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

const runOnce = async (command: CommandName, options: CliOptions): Promise<void> => {
  const result = await runCommand(command, options.dir, options.argument);
  say(JSON.stringify(result, undefined, 2));
  const { faults } = result as { faults?: string[] };
  process.exit(faults !== undefined && faults.length > 0 ? exitFailure : 0);
};

const serveMetrics = ({ metrics }: StoreNode, port: number): void => {
  const server = createServer((_request, response) => {
    metrics.text().then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
      (error: unknown) => {
        complain(String(error));
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', (error) => complain(`metrics are not served: ${error.message}`));
  server.listen(port, '127.0.0.1');
  server.unref();
};

const passwordOf = (variable: string): string => {
  const password = process.env[variable];
  if (password === undefined || password === '')
    throw new UsageError(`with TLS, ${variable} must hold a password`);
  return password;
};

const securityOf = async ({ certificateFile, keyFile }: NonNullable<CliOptions['tls']>) => ({
  certificate: await readFile(certificateFile),
  privateKey: await readFile(keyFile),
  users: [
    { login: 'admin', groups: [adminsGroup], password: passwordOf('EVENT_STORE_ADMIN_PASSWORD') },
    { login: 'ops', groups: [opsGroup], password: passwordOf('EVENT_STORE_OPS_PASSWORD') },
  ],
});

const run = async (): Promise<void> => {
  const options = parseCliOptions(process.argv.slice(2));
  if (options.command !== undefined) {
    await runOnce(options.command, options);
    return;
  }
  const node = await startNode({
    folder: options.dir,
    host: options.host,
    port: options.port,
    ...(options.sizeBytesMax !== undefined && { sizeBytesMax: options.sizeBytesMax }),
    ...(options.tls !== undefined && { security: await securityOf(options.tls) }),
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
  if (options.metricsPort !== undefined) serveMetrics(node, options.metricsPort);
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
