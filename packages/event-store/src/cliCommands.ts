/** All options, and whether a value follows them. */
export const optionTypes = {
  dir: 'string',
  port: 'string',
  host: 'string',
  'size-limit': 'string',
  'metrics-port': 'string',
  'tls-cert': 'string',
  'tls-key': 'string',
  access: 'string',
  'exit-with-parent': 'boolean',
  to: 'string',
  from: 'string',
  'discard-from': 'string',
  url: 'string',
  file: 'string',
  help: 'boolean',
} as const;

export type OptionName = keyof typeof optionTypes;

type Command = {
  readonly needs: readonly OptionName[];
  readonly takes: readonly OptionName[];
  readonly usage: string;
  /** Description for the help text. */
  readonly about: string;
};

/** All commands with their options. `serve` is the default. */
export const commands = {
  serve: {
    needs: ['dir'],
    takes: [
      'port',
      'host',
      'size-limit',
      'metrics-port',
      'tls-cert',
      'tls-key',
      'access',
      'exit-with-parent',
    ],
    usage: '--dir DIR [--port N] [OPTIONS]',
    about: `Serves a folder until SIGTERM or SIGINT. A new or an empty folder becomes a store.
  --port N             0 takes a free one; 2113 without
  --host H             where it listens; loopback only, unless TLS is on
  --size-limit BYTES   refuses appends when the log has grown to it; reads go on
  --metrics-port N     Prometheus figures on loopback
  --tls-cert FILE --tls-key FILE
                       TLS and credentials; the passwords of the users admin and ops are in
                       EVENT_STORE_ADMIN_PASSWORD and EVENT_STORE_OPS_PASSWORD
  --access FILE        with TLS: users, passwords and default access lists out of a JSON file that its
                       owner alone can read, in place of those two users
  --exit-with-parent   ends when the process that started it has died`,
  },
  verify: {
    needs: ['dir'],
    takes: [],
    usage: 'verify --dir DIR',
    about: `Checks every record's checksum, and the index against the log. Ends with 1 when it finds
faults, and names each.`,
  },
  scavenge: {
    needs: ['dir'],
    takes: [],
    usage: 'scavenge --dir DIR',
    about:
      'Removes from full chunks what nobody can read any more. The store may be served meanwhile.',
  },
  stats: {
    needs: ['dir'],
    takes: [],
    usage: 'stats --dir DIR',
    about: 'Tells the figures of the moment.',
  },
  backup: {
    needs: ['dir', 'to'],
    takes: [],
    usage: 'backup --dir DIR --to FOLDER',
    about: `Copies the store of this moment into a new or an empty folder. It may be served and
written meanwhile.`,
  },
  restore: {
    needs: ['dir', 'from'],
    takes: [],
    usage: 'restore --dir NEW --from FOLDER',
    about: 'Makes a new or an empty folder a store from a backup.',
  },
  repair: {
    needs: ['dir', 'discard-from'],
    takes: [],
    usage: 'repair --dir DIR --discard-from POSITION',
    about: `Gives up everything from a damaged record on, which a message has named, when there is no
backup. Nobody may serve the store.`,
  },
  export: {
    needs: ['file'],
    takes: ['dir', 'url'],
    usage: 'export (--dir DIR | --url esdb://…) --file FILE',
    about: `Writes all events of a folder that nobody serves, or of the store or EventStoreDB at an
address (without both: that of ESDB_URL), to a file, a line for each. What the store keeps
for itself, streams whose name begins with $, stays behind.`,
  },
  import: {
    needs: ['file'],
    takes: ['dir', 'url'],
    usage: 'import (--dir DIR | --url esdb://…) --file FILE',
    about: `Appends the events of such a file in their order, with their ids, to an empty store. One
that was interrupted is run again, and goes on where it stopped.`,
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

const lines = (names: readonly CommandName[]): string =>
  names.map((name) => `  event-store ${commands[name].usage}`).join('\n');

/** The help of one command, or of all. */
export const helpOf = (name: CommandName | undefined): string => {
  if (name !== undefined && name !== 'serve')
    return `usage: event-store ${commands[name].usage}\n\n${commands[name].about}`;
  const others = Object.keys(commands).filter((each) => each !== 'serve') as CommandName[];
  return `usage: event-store ${commands.serve.usage}

${commands.serve.about}

commands, each with --help of its own:
${lines(others)}`;
};
