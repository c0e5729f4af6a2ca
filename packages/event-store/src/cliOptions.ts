import { parseArgs } from 'node:util';
import { type CommandName, commandNames } from './operations/runCommand.ts';

export type CliOptions = {
  /** Undefined to serve. */
  readonly command: CommandName | undefined;
  /** The folder that a backup goes to or a restore comes from, or a repair's position. */
  readonly argument: string | undefined;
  readonly metricsPort: number | undefined;
  /** Files of the certificate and its key; undefined for the insecure mode. */
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | undefined;
  readonly dir: string;
  readonly port: number;
  readonly host: string;
  readonly exitWithParent: boolean;
  readonly sizeBytesMax: number | undefined;
};

/** The command line is wrong; the message says how it should be. */
export class UsageError extends Error {}

export const usage = `usage: event-store --dir DIR [--port N] [--host 127.0.0.1] [--size-limit BYTES]
                   [--metrics-port N] [--exit-with-parent]
                   [--tls-cert FILE --tls-key FILE]  with the passwords of the users admin and
                   ops in EVENT_STORE_ADMIN_PASSWORD and EVENT_STORE_OPS_PASSWORD
       event-store verify | scavenge | stats --dir DIR
       event-store backup --dir DIR --to FOLDER
       event-store restore --dir DIR --from FOLDER
       event-store repair --dir DIR --discard-from POSITION`;

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];
const portDefault = 2113;
const portMax = 65_535;

const wholeNumber = (name: string, text: string, max: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new UsageError(`--${name} must be a whole number up to ${max}, not '${text}'`);
  return value;
};

const commandOf = (positionals: readonly string[]): CommandName | undefined => {
  const [name] = positionals;
  if (name === undefined) return undefined;
  const command = commandNames.find((known) => known === name);
  if (command === undefined || positionals.length > 1)
    throw new UsageError(`'${positionals.join(' ')}' is not a command`);
  return command;
};

const tlsOf = (certificateFile: unknown, keyFile: unknown): CliOptions['tls'] => {
  if (certificateFile === undefined && keyFile === undefined) return undefined;
  if (typeof certificateFile !== 'string' || typeof keyFile !== 'string')
    throw new UsageError('--tls-cert and --tls-key belong together');
  return { certificateFile, keyFile };
};

/** Reads the command line; throws `UsageError`. */
export const parseCliOptions = (args: readonly string[]): CliOptions => {
  let values: Record<string, string | boolean | undefined>;
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({
      args: [...args],
      options: {
        dir: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        'size-limit': { type: 'string' },
        'metrics-port': { type: 'string' },
        'tls-cert': { type: 'string' },
        'tls-key': { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        'discard-from': { type: 'string' },
        'exit-with-parent': { type: 'boolean' },
      },
      allowPositionals: true,
    }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { dir, port, host = '127.0.0.1' } = values;
  if (typeof dir !== 'string' || dir === '') throw new UsageError('--dir DIR is required');
  const tls = tlsOf(values['tls-cert'], values['tls-key']);
  if (tls === undefined && !loopbackHosts.includes(String(host)))
    throw new UsageError(`without TLS the store listens on loopback only, not on '${host}'`);
  const limit = values['size-limit'];
  const metricsPort = values['metrics-port'];
  const argument = values.to ?? values.from ?? values['discard-from'];
  return {
    command: commandOf(positionals),
    tls,
    argument: typeof argument === 'string' ? argument : undefined,
    metricsPort:
      typeof metricsPort === 'string'
        ? wholeNumber('metrics-port', metricsPort, portMax)
        : undefined,
    dir,
    port: typeof port === 'string' ? wholeNumber('port', port, portMax) : portDefault,
    host: String(host),
    exitWithParent: values['exit-with-parent'] === true,
    sizeBytesMax:
      typeof limit === 'string'
        ? wholeNumber('size-limit', limit, Number.MAX_SAFE_INTEGER)
        : undefined,
  };
};
