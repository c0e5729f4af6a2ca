import { type Connections, withConnections } from '../connections.ts';
import { exitCodes, runCommand, type Terminal, terminal } from '../kernel/terminal.ts';
import { readUsage } from '../kernel/usage.ts';
import { type LedgerArguments, parseLedgerArguments } from './arguments.ts';
import { explain } from './explain.ts';
import { exportLedger } from './exportLedger.ts';
import type { LedgerDeps } from './readLedger.ts';
import { replayLedger } from './replayLedger.ts';
import { showBalance, showTrialBalance } from './showBalances.ts';
import { verifyLedger } from './verifyLedger.ts';

const carryOut = async (
  { command, isJson }: LedgerArguments,
  connections: Connections,
  io: Terminal,
): Promise<number> => {
  const deps: LedgerDeps = { eventLog: await connections.eventLog(), io, now: Date.now };
  switch (command.name) {
    case 'trial-balance':
      return showTrialBalance(deps, command.at, command.isWhole, isJson);
    case 'balance':
      return showBalance(deps, command.account, command.at, isJson);
    case 'explain':
      return explain(deps, command.account, command.at, isJson);
    case 'replay':
      return replayLedger(deps, command, isJson);
    case 'export':
      return exportLedger(deps, command.format, command.out, process.stdout);
    case 'verify':
      return verifyLedger(deps, await connections.redis(), isJson);
    default:
      return command satisfies never;
  }
};

const run = async (io: Terminal): Promise<number> => {
  const given = parseLedgerArguments(process.argv.slice(2));
  if (!given) {
    io.out(readUsage('ledger'));
    return exitCodes.ok;
  }
  return withConnections(process.env, io, (connections) => carryOut(given, connections, io));
};

const io = terminal(process.stdout, process.stderr, Date.now);
process.exitCode = await runCommand('ledger', io, () => run(io));
