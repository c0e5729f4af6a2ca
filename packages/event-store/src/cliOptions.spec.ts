import { describe, expect, it } from 'vitest';
import { parseCliOptions, UsageError } from './cliOptions.ts';

describe('the command line', () => {
  it('serves a folder on loopback at the usual port when nothing else is said', () => {
    expect(parseCliOptions(['--dir', 'data'])).toMatchObject({
      command: undefined,
      dir: 'data',
      host: '127.0.0.1',
      port: 2113,
      tls: undefined,
    });
  });

  it('takes an address of the network with TLS only', () => {
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
    ['with half of what TLS needs', ['--dir', 'd', '--tls-cert', 'c'], 'belong together'],
    ['with a port that is none', ['--dir', 'd', '--port', '70000'], '--port'],
    ['with a limit that is no number', ['--dir', 'd', '--size-limit', 'lots'], '--size-limit'],
    ['with a command that is none', ['explode', '--dir', 'd'], "'explode' is not a command"],
    ['with an option that is none', ['--dir', 'd', '--fast'], '--fast'],
  ])('is refused %s', (_what, args, words) => {
    expect(() => parseCliOptions(args)).toThrow(UsageError);
    expect(() => parseCliOptions(args)).toThrow(words);
  });

  it.each([
    ['backup', ['--to', 'copy'], 'copy'],
    ['restore', ['--from', 'copy'], 'copy'],
    ['repair', ['--discard-from', '4711'], '4711'],
    ['verify', [], undefined],
  ])('knows %s', (command, args, argument) => {
    expect(parseCliOptions([command, '--dir', 'd', ...args])).toMatchObject({ command, argument });
  });
});
