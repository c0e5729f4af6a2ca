import { describe, expect, it } from 'vitest';
import { commands } from './cliCommands.ts';
import { parseCliOptions, UsageError } from './cliOptions.ts';

describe('the command line', () => {
  it('serves a folder on loopback at the default port without options', () => {
    expect(parseCliOptions(['--dir', 'data'])).toMatchObject({
      command: 'serve',
      dir: 'data',
      host: '127.0.0.1',
      port: 2113,
      tls: undefined,
      accessFile: undefined,
    });
  });

  it('accepts a network address with TLS only', () => {
    const anywhere = ['--dir', 'data', '--host', '0.0.0.0'];
    expect(() => parseCliOptions(anywhere)).toThrow(/without TLS .* on loopback only/);
    const tls = ['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'];
    expect(parseCliOptions([...anywhere, ...tls])).toMatchObject({
      host: '0.0.0.0',
      tls: { certificateFile: 'cert.pem', keyFile: 'key.pem' },
    });
  });

  it.each([
    ['without a folder', [], '--dir'],
    ['with users and without TLS', ['--dir', 'd', '--access', 'a'], '--access needs TLS'],
    ['with half of what TLS needs', ['--dir', 'd', '--tls-cert', 'c'], 'belong together'],
    ['with a port that is none', ['--dir', 'd', '--port', '70000'], '--port'],
    ['with a limit that is no number', ['--dir', 'd', '--size-limit', 'lots'], '--size-limit'],
    ['with a command that is none', ['explode', '--dir', 'd'], "'explode' is not a command"],
    ['with two commands', ['verify', 'stats', '--dir', 'd'], "'verify stats' is not a command"],
    ['with an option that is none', ['--dir', 'd', '--fast'], '--fast'],
    ['with an option of another command', ['backup', '--dir', 'd', '--from', 'b'], 'no --from'],
    ['with an option of serving', ['verify', '--dir', 'd', '--port', '1'], 'no --port'],
    ['with an option of a command', ['--dir', 'd', '--to', 'b'], 'no --to'],
    ['to back up to nowhere', ['backup', '--dir', 'd'], '--to'],
    ['to restore from nowhere', ['restore', '--dir', 'd'], '--from'],
    ['to repair from nowhere', ['repair', '--dir', 'd', '--discard-from', 'x'], '--discard-from'],
    [
      'to export from two stores',
      ['export', '--url', 'esdb://x', '--dir', 'd', '--file', 'f'],
      'two',
    ],
    ['to import into nothing', ['import', '--file', 'f'], '--dir, --url or ESDB_URL'],
    ['to export to nowhere', ['export', '--url', 'esdb://x'], '--file'],
  ])('is refused %s, in one line', (_what, args, words) => {
    expect(() => parseCliOptions(args)).toThrow(UsageError);
    expect(() => parseCliOptions(args)).toThrow(words);
    expect(() => parseCliOptions(args)).not.toThrow('\n');
  });

  it.each([
    [['backup', '--to', 'copy'], { command: 'backup', dir: 'd', to: 'copy' }],
    [['restore', '--from', 'copy'], { command: 'restore', dir: 'd', from: 'copy' }],
    [['repair', '--discard-from', '4711'], { command: 'repair', dir: 'd', position: 4711 }],
    [['verify'], { command: 'verify', dir: 'd' }],
  ])('accepts %s', (args, options) => {
    expect(parseCliOptions([...args, '--dir', 'd'])).toEqual(options);
  });

  it.each(Object.entries(commands))('has help for %s', (command, { usage }) => {
    const args = command === 'serve' ? ['--help'] : [command, '--help'];
    const help = parseCliOptions(args);
    expect(help).toMatchObject({ command: 'help' });
    expect(help.command === 'help' && help.text).toContain(usage);
  });
});
