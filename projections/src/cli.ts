import { withConnections } from './connections.ts';
import type { Projection } from './kernel/projection.ts';
import { runCommand, type Terminal, terminal, UsageProblem } from './kernel/terminal.ts';
import { rebuild, showStatus, verifyModels } from './operator.ts';
import { projections } from './projections.ts';

const usage = 'use: status | rebuild NAME | verify [NAME]';

const named = (name: string): Projection => {
  const found = projections.find(({ model }) => model.name === name);
  if (found) return found;
  const names = projections.map(({ model }) => model.name).join(', ');
  throw new UsageProblem(`there is no read model ${name}; there are ${names}`);
};

const run = (args: readonly string[], io: Terminal): Promise<number> => {
  const [command, name, ...rest] = args;
  if (rest.length > 0) throw new UsageProblem(`too many arguments; ${usage}`);
  switch (command) {
    case 'status':
      if (name !== undefined) throw new UsageProblem(`status takes no argument; ${usage}`);
      return withConnections(process.env, io, async ({ redis }) =>
        showStatus(await redis(), projections, io),
      );
    case 'rebuild': {
      if (name === undefined) throw new UsageProblem(`rebuild needs a NAME; ${usage}`);
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
        command === undefined ? usage : `there is no command ${command}; ${usage}`,
      );
  }
};

const io = terminal(process.stdout, process.stderr, Date.now);
process.exitCode = await runCommand('projections', io, async () => run(process.argv.slice(2), io));
