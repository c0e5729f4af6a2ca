import { parseArgs } from 'node:util';
import { readUsage } from '../stack/usage.ts';

const portMax = 65_535;

export type StartArguments =
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }
  | { kind: 'start'; isFresh: boolean; withDemo: boolean; port?: number; dir?: string };

export const startUsage = readUsage('start');

const parsePort = (text: string): number | undefined => {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= portMax ? port : undefined;
};

/** Reads the command line of `npm start`; anything unknown is refused, never guessed. */
export const parseStartArguments = (args: readonly string[]): StartArguments => {
  let values: { [name: string]: string | boolean | undefined };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        dir: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    return { kind: 'wrong', problem: error instanceof Error ? error.message : String(error) };
  }
  if (values.help === true) return { kind: 'help' };
  const port = typeof values.port === 'string' ? parsePort(values.port) : undefined;
  if (values.port !== undefined && port === undefined) {
    return { kind: 'wrong', problem: `--port takes a number from 1 to ${portMax}` };
  }
  if (values.dir === '') return { kind: 'wrong', problem: '--dir takes the path of a folder' };
  return {
    kind: 'start',
    isFresh: values.fresh === true,
    withDemo: values['no-demo'] !== true,
    ...(port === undefined ? {} : { port }),
    ...(typeof values.dir === 'string' ? { dir: values.dir } : {}),
  };
};
