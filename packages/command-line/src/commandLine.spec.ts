import { describe, expect, it } from 'vitest';
import { helpOf, readCommandLine } from './commandLine.mjs';
import { commands } from './commands.mjs';

const isName = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

const faultIn = (line: string): string | undefined => {
  const [name = '', ...args] = line.split(' ');
  if (!isName(name)) throw new Error(`there is no program ${name}`);
  const read = readCommandLine(commands[name], args);
  return read.kind === 'wrong' ? read.problem : undefined;
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
    'clock',
    'clock +13 months',
    'clock +1 day',
    'conformance',
    'conformance --url esdb://localhost:2113',
  ])('is valid: %s', (line) => {
    expect(faultIn(line)).toBeUndefined();
  });

  it.each([
    ['start --prot 1', "Unknown option '--prot'"],
    ['start --port', "Option '--port <value>' argument missing"],
    ['start --port 0', "--port takes PORT, not '0'"],
    ['start --port 65536', "--port takes PORT, not '65536'"],
    ['clock -1 day', "Unknown option '-1'"],
    ['clock 13 months', "'13 months' is no span of time such as +13 months"],
    ['start now', "'now' is not understood"],
    ['test --bail', "Unknown option '--bail'"],
    ['bench everything', "there is no 'everything'; there are charges, chat, cluster"],
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
  ])('is invalid: %s', (line, fault) => {
    expect(faultIn(line)).toContain(fault);
    expect(faultIn(line)).not.toContain('\n');
  });
});

describe('a valid command line', () => {
  it('is parsed by the names of its table', () => {
    expect(
      readCommandLine(commands.ledger, ['balance', 'fan:a', '--at', '2026-03-01', '--json']),
    ).toEqual({
      kind: 'given',
      command: 'balance',
      operands: ['fan:a'],
      values: { at: '2026-03-01' },
      lists: {},
      switches: new Set(['json']),
    });
  });

  it('collects all values of a repeated option', () => {
    const read = readCommandLine(commands.faults, ['--fault', 'flush', '--fault', 'kill:redis']);
    expect(read).toMatchObject({ lists: { fault: ['flush', 'kill:redis'] } });
  });

  it('has free words where the program has no commands', () => {
    const read = readCommandLine(commands.bench, ['feed', 'lag']);
    expect(read).toMatchObject({ command: undefined, operands: ['feed', 'lag'] });
  });
});

describe('the help text', () => {
  it.each(Object.entries(commands))(
    'of %s lists all options and commands, in lines that fit',
    (_, program) => {
      const help = helpOf(program);
      const options = 'options' in program ? Object.keys(program.options) : [];
      const names = 'commands' in program ? Object.keys(program.commands) : [];
      for (const option of options) expect(help).toMatch(new RegExp(`^  --${option}\\b`, 'm'));
      for (const name of names) expect(help).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
      const texts = help.split('\n').filter((line) => !/^ {2}\S.*\[--/.test(line));
      for (const line of texts) expect(line.length).toBeLessThanOrEqual(100);
    },
  );

  it('takes precedence over everything else', () => {
    const read = readCommandLine(commands.start, ['surely-wrong', '-h']);
    expect(read).toEqual({ kind: 'help', text: helpOf(commands.start) });
  });
});
