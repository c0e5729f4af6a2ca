import { readCommandLine } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';
import { withConnections } from './kernel/connections.ts';
import type { Projection } from './kernel/projection.ts';
import { exitCodes, runCommand, type Terminal, terminal, UsageProblem } from './kernel/terminal.ts';
import { rebuild, remove, showStatus, verifyModels } from './operator.ts';
import { projections } from './projections.ts';

const named = (name: string): Projection => {
  const found = projections.find(({ model }) => model.name === name);
  if (found) return found;
  const names = projections.map(({ model }) => model.name).join(', ');
  throw new UsageProblem(`there is no read model ${name}; there are ${names}`);
};

/** A read model of this code would be rebuilt at once. */
const assertNotBuilt = (name: string): void => {
  if (!projections.some(({ model }) => model.name === name)) return;
  throw new UsageProblem(`${name} is a read model that this code builds`);
};

const run = async (args: readonly string[], io: Terminal): Promise<number> => {
  const read = readCommandLine(commands.projections, args);
  if (read.kind === 'wrong') throw new UsageProblem(read.problem);
  if (read.kind === 'help') {
    io.out(read.text);
    return exitCodes.ok;
  }
  const { command, operands } = read;
  const [name = ''] = operands;
  if (command === 'remove') assertNotBuilt(name);
  const wanted = name === '' || command === 'remove' ? projections : [named(name)];
  return withConnections(process.env, io, async ({ redis, eventLog }) => {
    if (command === 'status') return showStatus(await redis(), projections, io);
    if (command === 'remove') return remove(await redis(), name, io);
    const [only] = wanted;
    return command === 'rebuild' && only
      ? rebuild(await redis(), only, io)
      : verifyModels(await redis(), await eventLog(), wanted, io);
  });
};

const io = terminal(process.stdout, process.stderr, () => performance.now());
void runCommand('projections', io, () => run(process.argv.slice(2), io)).then((code) => {
  process.exitCode = code;
});
