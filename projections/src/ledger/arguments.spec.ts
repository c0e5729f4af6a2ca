import { describe, expect, it } from 'vitest';
import { UsageProblem } from '../kernel/terminal.ts';
import { parseLedgerArguments } from './arguments.ts';

const commandOf = (line: string) => parseLedgerArguments(line.split(' ').filter(Boolean))?.command;

describe('the arguments of the ledger command', () => {
  it('parses commands; a day covers all of it', () => {
    expect(commandOf('trial-balance --at 2026-03-01')).toEqual({
      name: 'trial-balance',
      at: '2026-03-01T23:59:59.999Z',
      isWhole: false,
    });
    expect(commandOf('replay --from 2026-03-01 --to 2026-03-02T10:00:00Z')).toEqual({
      name: 'replay',
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-02T10:00:00.000Z',
    });
    expect(commandOf('balance fan:a')).toEqual({
      name: 'balance',
      subject: 'fan:a',
      at: undefined,
    });
    expect(commandOf('explain luna --to 2026-03-01 --limit 20')).toEqual({
      name: 'explain',
      subject: 'luna',
      from: undefined,
      to: '2026-03-01T23:59:59.999Z',
      limit: 20,
    });
    expect(commandOf('balance luna --to 2026-03-01')).toEqual(
      commandOf('balance luna --at 2026-03-01'),
    );
    expect(commandOf('export --format csv --from 2026-03-01')).toMatchObject({
      from: '2026-03-01T00:00:00.000Z',
      limit: undefined,
    });
    expect(parseLedgerArguments(['verify', '--json'])).toEqual({
      command: { name: 'verify' },
      isJson: true,
    });
    expect(parseLedgerArguments(['--help'])).toBeUndefined();
  });

  it.each([
    '',
    'nonsense',
    'balance',
    'balance a b',
    'trial-balance extra',
    'trial-balance --at yesterday',
    'trial-balance --at 2026-02-30',
    'trial-balance --from 2026-02-01',
    'replay --from 2026-02-02 --to 2026-02-01',
    'export',
    'export --format xml',
    'export --format toString',
    'verify --unknown',
    'explain luna --limit 0',
    'explain luna --limit all',
    'balance luna --limit 5',
    'balance luna --at 2026-03-01 --to 2026-03-01',
    'explain luna --from 2026-03-02 --at 2026-03-01',
  ])('refuses "%s" with one line', (line) => {
    expect(() => commandOf(line)).toThrow(UsageProblem);
    expect(() => commandOf(line)).not.toThrow(/\n/);
  });
});
