import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedgerArguments } from '@ovation/projections/ledger/arguments';
import { describe, expect, it } from 'vitest';
import { faultOf } from '../commandLine.mjs';
import { repositoryDir } from './stack/paths.ts';

const usageOf = (command: string): string => {
  const folders: Readonly<Record<string, string>> = {
    ledger: 'projections',
    projections: 'projections',
    keys: 'backend',
  };
  const folder = folders[command] ?? 'tools';
  return readFileSync(join(repositoryDir, folder, 'usage', `${command}.txt`), 'utf8');
};

const faultIn = (line: string) => {
  const [command = '', ...args] = line.split(' ');
  return faultOf(usageOf(command), args);
};

describe('a command line', () => {
  it.each([
    'start',
    'start --port 8080 --fresh --no-demo --dir there',
    'dev --port 8080',
    'test',
    'test unit api backend/src/tipping',
    'bench',
    'bench charges store --rounds 7 --full',
    'bench store --url esdb://there',
    'store import --dir folder --file events',
    'faults --seeds 20 --seed 7 --seconds 10',
    'faults --fault kill:redis --fault set-back:4000',
    'faults --plan there',
    'ledger trial-balance --at 2026-03-01 --all --json',
    'ledger balance fan:a --at 2026-03-01T12:00:00Z',
    'ledger replay --from 2026-03-01 --to 2026-03-02',
    'ledger export --format beancount --out books --from 2026-03-01 --limit 5',
    'ledger explain fan@ovation.test --from 2026-03-01 --to 2026-03-02 --limit 20',
    'ledger balance creator:*',
    'ledger verify',
    'projections status',
    'projections rebuild wallet-balances',
    'projections verify',
    'projections verify wallet-balances',
    'keys status',
    'keys rewrap',
    'keys retire kT3xQ9aB --force',
    'store --dir there --port 2113 --size-limit 1000000',
    'store --dir there --port 0',
    'store verify --dir there',
    'store export --url esdb://there --file events',
    'store backup --dir there --to elsewhere',
    'conformance',
    'conformance --url esdb://localhost:2113',
  ])('is right: %s', (line) => {
    expect(faultIn(line)).toBeUndefined();
  });

  it.each([
    ['start --prot 1', "Unknown option '--prot'"],
    ['start --port', "Option '--port <value>' argument missing"],
    ['start --port 0', "--port takes N, not '0'"],
    ['start now', "'now' is not understood"],
    ['test --bail', "Unknown option '--bail'"],
    ['bench everything', "there is no 'everything'; there are charges, cluster, copies"],
    ['bench --rounds few', "--rounds takes N, not 'few'"],
    ['faults redis', "'redis' is not understood"],
    ['faults --seeds some', "--seeds takes N, not 'some'"],
    ['ledger', 'a command is missing; there are trial-balance, balance'],
    ['ledger nonsense', "there is no command 'nonsense'; there are trial-balance"],
    ['ledger balance', 'balance needs ACCOUNT'],
    ['ledger balance a b', "balance does not take 'b'"],
    ['ledger trial-balance --at yesterday', "--at takes INSTANT, not 'yesterday'"],
    ['ledger trial-balance --from 2026-02-01', 'trial-balance takes no --from'],
    ['ledger export', '--format csv|json|beancount is missing'],
    ['ledger export --format xml', "--format takes csv|json|beancount, not 'xml'"],
    ['projections rebuild', 'rebuild needs NAME'],
    ['projections status now', "status does not take 'now'"],
    ['keys', 'a command is missing; there are status, rewrap, retire'],
    ['keys retire', 'retire needs ID'],
    ['keys rewrap --force', 'rewrap takes no --force'],
    ['store export --url esdb://there', '--file FILE is missing'],
    ['store backup --dir there', '--to FOLDER is missing'],
    ['store stats --dir there --to elsewhere', 'stats takes no --to'],
    ['conformance --url', "Option '--url <value>' argument missing"],
  ])('is wrong: %s', (line, fault) => {
    expect(faultIn(line)).toContain(fault);
    expect(faultIn(line)).not.toContain('\n');
  });
});

it('is read by the ledger as its usage text says', () => {
  const commands = [...usageOf('ledger').matchAll(/^ {2}([a-z-]+)/gm)].map(([, word = '']) => word);
  const needed: Readonly<Record<string, readonly string[]>> = {
    balance: ['fan:a'],
    explain: ['fan:a'],
    export: ['--format', 'csv'],
  };
  const read = commands.map(
    (word) => parseLedgerArguments([word, ...(needed[word] ?? [])])?.command.name,
  );
  expect(read).toEqual(commands);
});
