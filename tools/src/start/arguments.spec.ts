import { describe, expect, it } from 'vitest';
import { parseStartArguments } from './arguments.ts';

describe('the command line of npm start', () => {
  it('starts with the demo world by default', () => {
    expect(parseStartArguments([])).toEqual({ kind: 'start', isFresh: false, withDemo: true });
  });

  it('understands every option', () => {
    expect(
      parseStartArguments(['--fresh', '--no-demo', '--port', '9000', '--dir', '/data']),
    ).toEqual({ kind: 'start', isFresh: true, withDemo: false, port: 9000, dir: '/data' });
  });

  it('shows help', () => {
    expect(parseStartArguments(['--help'])).toEqual({ kind: 'help' });
  });

  it.each([['--prot', '9000'], ['fresh'], ['--port'], ['--port', '0'], ['--port', '70000']])(
    'refuses %s %s',
    (...args) => {
      expect(parseStartArguments(args)).toMatchObject({ kind: 'wrong' });
    },
  );

  it.each(['80x', '-1', '', '1.5'])('refuses the port %j', (port) => {
    expect(parseStartArguments([`--port=${port}`])).toEqual({
      kind: 'wrong',
      problem: `--port takes PORT, not '${port}'`,
    });
  });
});
