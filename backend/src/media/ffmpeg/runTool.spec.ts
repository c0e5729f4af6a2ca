import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { limitedCommand, runTool, type ToolRun } from './runTool.ts';

const none = { prlimit: undefined, setpriv: undefined };
const runOf = (script: string, more: Partial<ToolRun> = {}): ToolRun => ({
  command: process.execPath,
  args: ['--eval', script],
  folder: tmpdir(),
  env: {},
  timeoutMs: 30_000,
  fileBytesMax: 1_000,
  memoryBytesMax: 1_000,
  niceness: 0,
  signal: new AbortController().signal,
  onOutput: () => undefined,
  ...more,
});

describe('running a program', () => {
  it('returns the exit code and the tail of stderr', async () => {
    const printed: string[] = [];
    const run = runOf(
      "console.log('made'); console.error('x'.repeat(100_000) + 'end'); process.exit(3)",
      {
        onOutput: (chunk) => void printed.push(chunk.toString()),
      },
    );
    const end = await runTool(run, none);
    expect(end).toMatchObject({ exitCode: 3, isLate: false });
    expect(end.stderr).toHaveLength(16_383);
    expect(end.stderr.endsWith('xend')).toBe(true);
    expect(printed.join('')).toBe('made\n');
  });

  it('passes no environment on', async () => {
    const printed: string[] = [];
    await runTool(
      runOf('console.log(Object.keys(process.env).join())', {
        onOutput: (chunk) => void printed.push(chunk.toString()),
      }),
      none,
    );
    expect(printed.join('').trim()).toBe('');
  });

  it('kills it at the timeout', async () => {
    const end = await runTool(runOf('setInterval(() => {}, 1_000)', { timeoutMs: 200 }), none);
    expect(end).toMatchObject({ exitCode: null, isLate: true });
  });

  it('kills it on abort', async () => {
    const stopping = new AbortController();
    const run = runOf('console.log(process.pid); setInterval(() => {}, 1_000)', {
      signal: stopping.signal,
      onOutput: () => stopping.abort(new Error('nobody waits')),
    });
    await expect(runTool(run, none)).rejects.toThrow('nobody waits');
    await expect(runTool(run, none)).rejects.toThrow('nobody waits');
  });

  it('rejects if the program is missing', async () => {
    await expect(runTool(runOf('', { command: '/nowhere/ffmpeg' }), none)).rejects.toThrow(
      'ENOENT',
    );
  });
});

describe('the limits of a program', () => {
  it('are enforced by the kernel, if util-linux is installed', () => {
    const run = { ...runOf(''), command: 'ffmpeg', args: ['-i', 'a b; rm -rf /'] };
    expect(limitedCommand(run, none)).toEqual(['ffmpeg', '-i', 'a b; rm -rf /']);
    expect(
      limitedCommand(run, { prlimit: '/usr/bin/prlimit', setpriv: '/usr/bin/setpriv' }),
    ).toEqual([
      '/usr/bin/setpriv',
      '--pdeathsig',
      'KILL',
      '/usr/bin/prlimit',
      '--data=1000',
      '--fsize=1000',
      '--core=0',
      'ffmpeg',
      '-i',
      'a b; rm -rf /',
    ]);
  });
});
