import { openClock } from '@ovation/clock/testClock';
import { helpOf } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';
import { type Connections, withConnections } from '../kernel/connections.ts';
import { exitCodes, runCommand, type Terminal, terminal } from '../kernel/terminal.ts';
import { type LedgerArguments, parseLedgerArguments } from './arguments.ts';
import { explain } from './explain.ts';
import { exportLedger } from './exportLedger.ts';
import { openPeople } from './people.ts';
import type { BooksDeps } from './readLedger.ts';
import { stripeBooks } from './reconciliation/providerBooks.ts';
import { replayLedger } from './replayLedger.ts';
import { showBalance, showTrialBalance } from './showBalances.ts';
import { verifyLedger } from './verifyLedger.ts';

const clock = openClock(process.env.CLOCK_FILE);

const carryOut = async (
  { command, isJson }: LedgerArguments,
  connections: Connections,
  io: Terminal,
): Promise<number> => {
  const eventLog = await connections.eventLog();
  const people = openPeople(eventLog, io);
  const deps: BooksDeps = { eventLog, people, io, now: () => clock().getTime() };
  switch (command.name) {
    case 'trial-balance':
      return showTrialBalance(deps, command.at, command.isWhole, isJson);
    case 'balance':
      return showBalance(deps, command.subject, command.at, isJson);
    case 'explain':
      return explain(deps, command.subject, command, isJson);
    case 'replay':
      return replayLedger(deps, command, isJson);
    case 'export':
      return exportLedger(deps, command, process.stdout);
    case 'verify':
      return verifyLedger(
        deps,
        await connections.redis(),
        stripeBooks(connections.provider()),
        isJson,
      );
    default:
      return command satisfies never;
  }
};

const run = async (io: Terminal): Promise<number> => {
  const given = parseLedgerArguments(process.argv.slice(2));
  if (!given) {
    io.out(helpOf(commands.ledger));
    return exitCodes.ok;
  }
  return withConnections(process.env, io, (connections) => carryOut(given, connections, io));
};

const io = terminal(process.stdout, process.stderr, () => performance.now());
void runCommand('ledger', io, () => run(io)).then((code) => {
  process.exitCode = code;
});
