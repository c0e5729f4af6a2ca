import { withConnections } from './connections.ts';
import type { Projection } from './kernel/projection.ts';
import { exitCodes, runCommand, type Terminal, terminal, UsageProblem } from './kernel/terminal.ts';
import { readUsage } from './kernel/usage.ts';
import { rebuild, showStatus, verifyModels } from './operator.ts';
import { projections } from './projections.ts';

const named = (name: string): Projection => {
  const found = projections.find(({ model }) => model.name === name);
  if (found) return found;
  const names = projections.map(({ model }) => model.name).join(', ');
  throw new UsageProblem(`there is no read model ${name}; there are ${names}`);
};

const run = async (args: readonly string[], io: Terminal): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    io.out(readUsage('projections'));
    return exitCodes.ok;
  }
  const [command, name, ...rest] = args;
  if (rest.length > 0) throw new UsageProblem('too many arguments');
  switch (command) {
    case 'status':
      if (name !== undefined) throw new UsageProblem('status takes no argument');
      return withConnections(process.env, io, async ({ redis }) =>
        showStatus(await redis(), projections, io),
      );
    case 'rebuild': {
      if (name === undefined) throw new UsageProblem('rebuild needs a NAME');
      const projection = named(name);
      return withConnections(process.env, io, async ({ redis }) =>
        rebuild(await redis(), projection, io),
      );
    }
    case 'verify': {
      const wanted = name === undefined ? projections : [named(name)];
      return withConnections(process.env, io, async ({ redis, eventLog }) =>
        verifyModels(await redis(), await eventLog(), wanted, io),
      );
    }
    default:
      throw new UsageProblem(
        command === undefined ? 'a command is missing' : `there is no command ${command}`,
      );
  }
};

const io = terminal(process.stdout, process.stderr, Date.now);
process.exitCode = await runCommand('projections', io, () => run(process.argv.slice(2), io));
