import { helpOf, readCommandLine } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';

export type StartArguments =
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }
  | { kind: 'start'; isFresh: boolean; withDemo: boolean; port?: number; dir?: string };

export const startUsage = helpOf(commands.start);

/** Parses the command line of `npm start`; anything unknown is refused, never guessed. */
export const parseStartArguments = (args: readonly string[]): StartArguments => {
  const read = readCommandLine(commands.start, args);
  if (read.kind === 'help') return { kind: 'help' };
  if (read.kind === 'wrong') return read;
  const { values, switches } = read;
  return {
    kind: 'start',
    isFresh: switches.has('fresh'),
    withDemo: !switches.has('no-demo'),
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    ...(values.dir === undefined ? {} : { dir: values.dir }),
  };
};
