import { readFileSync } from 'node:fs';
import { readConfig } from './config.ts';
import { openFolderStore } from './files/folderStore.ts';
import { createLogger } from './kernel/logger.ts';
import { runOperator, UsageError, withCommands } from './kernel/operator.ts';
import { type Operated, replayParked, showParked, showStatus } from './kernel/reactions/operate.ts';
import { createParkedReactions } from './kernel/reactions/parkedReactions.ts';
import { openProviders } from './payments/openProviders.ts';
import { createReactors } from './reactors.ts';
import { createSettingsInForce } from './settings/inForce.ts';

const usage = readFileSync(new URL('../usage/reactions.txt', import.meta.url), 'utf8').trimEnd();

type Command = (operated: Operated) => Promise<string>;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const commandOf = ([command, name, eventId, ...rest]: readonly string[]): Command => {
  if (rest.length > 0) throw new UsageError('too many arguments');
  if (command === 'status' && name === undefined) {
    return (operated) => showStatus(operated, new Date(), new AbortController().signal);
  }
  if (command === 'parked' && eventId === undefined) {
    return (operated) => showParked(operated, name);
  }
  if (command === 'replay') {
    if (name === undefined) throw new UsageError('replay needs the NAME of a reactor');
    return (operated) => replayParked(operated, { name, eventId }, say);
  }
  throw new UsageError(command === undefined ? 'a command is missing' : 'not understood');
};

/** It does what a worker does, in this process: what was done meanwhile is not done again. */
runOperator(usage, async (args) => {
  const command = commandOf(args);
  const config = readConfig(process.env);
  return withCommands(config, (commands, log) =>
    command({
      log,
      parked: createParkedReactions(log),
      reactors: createReactors({
        commands,
        settings: createSettingsInForce(commands),
        providers: openProviders(config),
        fileStore: openFolderStore(config.FILES_DIR),
        logger: createLogger('reactions', 'error'),
      }),
    }),
  );
});
