import { parseArgs } from 'node:util';
import { type CommandName, commands, helpOf, type OptionName, optionTypes } from './cliCommands.ts';
import type { FolderCommand } from './operations/runCommand.ts';
import type { Transfer } from './transfer/transferEvents.ts';

export type ServeOptions = {
  readonly command: 'serve';
  readonly dir: string;
  readonly port: number;
  readonly host: string;
  readonly metricsPort: number | undefined;
  /** Files of the certificate and its key; undefined for the insecure mode. */
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | undefined;
  /** The file of users and default access lists; undefined for the two users of the environment. */
  readonly accessFile: string | undefined;
  readonly exitWithParent: boolean;
  readonly sizeBytesMax: number | undefined;
};

export type CliOptions =
  | ServeOptions
  | FolderCommand
  | Transfer
  | { readonly command: 'help'; readonly text: string };

/** The command line is wrong; the message explains the right usage. */
export class UsageError extends Error {}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];
const portDefault = 2113;
const portMax = 65_535;

type Values = { readonly [Name in OptionName]?: string | boolean | undefined };

const textOf = (values: Values, name: OptionName): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

const needed = (values: Values, name: OptionName): string => textOf(values, name) ?? '';

const wholeNumber = (values: Values, name: OptionName, max: number): number | undefined => {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new UsageError(`--${name} must be a whole number up to ${max}, not '${text}'`);
  return value;
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const commandOf = (positionals: readonly string[]): CommandName | undefined => {
  const [name] = positionals;
  if (name === undefined) return undefined;
  if (!isCommand(name) || positionals.length > 1)
    throw new UsageError(`'${positionals.join(' ')}' is not a command`);
  return name;
};

/** Rejects options of other commands, so that none is silently ignored. */
const checkOptions = (command: CommandName, values: Values): void => {
  const needs: readonly OptionName[] = commands[command].needs;
  const takes: readonly OptionName[] = commands[command].takes;
  const unknownOption = (Object.keys(values) as OptionName[]).find(
    (name) => !needs.includes(name) && !takes.includes(name),
  );
  const what = command === 'serve' ? 'a store that serves' : command;
  if (unknownOption !== undefined) throw new UsageError(`${what} takes no --${unknownOption}`);
  const missing = needs.find((name) => textOf(values, name) === undefined || values[name] === '');
  if (missing !== undefined)
    throw new UsageError(`--${missing} is required: event-store ${commands[command].usage}`);
};

const tlsOf = (values: Values): ServeOptions['tls'] => {
  const certificateFile = textOf(values, 'tls-cert');
  const keyFile = textOf(values, 'tls-key');
  if (certificateFile === undefined && keyFile === undefined) return undefined;
  if (certificateFile === undefined || keyFile === undefined)
    throw new UsageError('--tls-cert and --tls-key belong together');
  return { certificateFile, keyFile };
};

const serveOptions = (values: Values): ServeOptions => {
  const tls = tlsOf(values);
  const host = textOf(values, 'host') ?? '127.0.0.1';
  const accessFile = textOf(values, 'access');
  if (accessFile !== undefined && tls === undefined)
    throw new UsageError('--access needs TLS: without it everybody may do everything');
  if (tls === undefined && !loopbackHosts.includes(host))
    throw new UsageError(`without TLS the store listens on loopback only, not on '${host}'`);
  return {
    command: 'serve',
    tls,
    accessFile,
    host,
    dir: needed(values, 'dir'),
    port: wholeNumber(values, 'port', portMax) ?? portDefault,
    metricsPort: wholeNumber(values, 'metrics-port', portMax),
    exitWithParent: values['exit-with-parent'] === true,
    sizeBytesMax: wholeNumber(values, 'size-limit', Number.MAX_SAFE_INTEGER),
  };
};

/** A folder or an address: the given one, otherwise that of the environment. */
const sourceOf = (
  command: CommandName,
  values: Values,
  esdbUrl: string | undefined,
): Pick<Transfer, 'url' | 'dir'> => {
  const dir = textOf(values, 'dir');
  const named = textOf(values, 'url');
  if (dir !== undefined && named !== undefined)
    throw new UsageError('--dir and --url are two stores: name one of them');
  const url = dir === undefined ? (named ?? esdbUrl) : undefined;
  if (!dir && !url)
    throw new UsageError(
      `--dir, --url or ESDB_URL is required: event-store ${commands[command].usage}`,
    );
  return { url, dir };
};

const optionsOf = (
  command: CommandName,
  values: Values,
  esdbUrl: string | undefined,
): CliOptions => {
  const dir = needed(values, 'dir');
  switch (command) {
    case 'serve':
      return serveOptions(values);
    case 'verify':
    case 'scavenge':
    case 'stats':
      return { command, dir };
    case 'backup':
      return { command, dir, to: needed(values, 'to') };
    case 'restore':
      return { command, dir, from: needed(values, 'from') };
    case 'repair': {
      const position = wholeNumber(values, 'discard-from', Number.MAX_SAFE_INTEGER) ?? 0;
      return { command, dir, position };
    }
    case 'export':
    case 'import':
      return { command, file: needed(values, 'file'), ...sourceOf(command, values, esdbUrl) };
  }
};

const parse = (args: readonly string[]): { values: Values; positionals: string[] } => {
  const options = Object.fromEntries(
    Object.entries(optionTypes).map(([name, type]) => [name, { type }]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The library's second sentence is about arguments that begin with a dash.
    throw new UsageError((error as Error).message.replace(/\. .*$/s, ''));
  }
};

/** Parses the command line; `esdbUrl` is the environment's default. Throws `UsageError`. */
export const parseCliOptions = (args: readonly string[], esdbUrl?: string): CliOptions => {
  const { values, positionals } = parse(args);
  const command = commandOf(positionals);
  if (values.help === true) return { command: 'help', text: helpOf(command) };
  checkOptions(command ?? 'serve', values);
  return optionsOf(command ?? 'serve', values, esdbUrl || undefined);
};
