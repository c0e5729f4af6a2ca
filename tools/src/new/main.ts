import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commands } from '@ovation/command-line/commands';
import { readOwnCommandLine } from '../stack/ownCommandLine.ts';
import { repositoryDir } from '../state/paths.ts';
import { kinds, planNew } from './kinds.ts';
import { InvalidName } from './names.ts';
import { Refusal } from './plan.ts';
import { writeNew } from './write.ts';

const { command, operands, values } = readOwnCommandLine(commands.new);
const kind = kinds.find((one) => one === command);
const [name, detail] = operands;
if (kind === undefined || name === undefined) throw new Error('the command line names no kind');

/** Without type checks: generators run from compiled code. */
const compile = async (): Promise<void> => {
  const compiler: { readonly compile: (root: string) => Promise<void> } = await import(
    pathToFileURL(join(repositoryDir, 'tools/compile.mjs')).href
  );
  await compiler.compile(repositoryDir);
};

try {
  const made = planNew(repositoryDir, {
    kind,
    name,
    detail,
    singular: values.singular,
    past: values.past,
  });
  await writeNew(repositoryDir, made, compile);
  for (const path of made.plan.keys()) console.log(path);
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof InvalidName)) throw error;
  process.stderr.write(`${error.message}.\n`);
  process.exitCode = 1;
}
