import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { runCommand, terminal, UsageProblem } from './terminal.ts';

/** Output that fails with an operating system error. */
const broken = (code: string): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(`${code}: oh no`), { code })),
  });

/** Runs a command line on these outputs: its exit code and error output. */
const commandLine = (stdout: Writable, stderr: Writable = new PassThrough()) => {
  const exit = vi.fn<(code: number) => void>();
  return { exit, stderr, io: terminal(stdout, stderr, () => 0, exit) };
};

describe('output', () => {
  it('closed early by its reader is no error', async () => {
    const { exit, stderr, io } = commandLine(broken('EPIPE'));
    io.out('a line');
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
    expect(await text(stderr.end() as PassThrough)).toBe('');
  });

  it('without disk space is an error of one line', async () => {
    const { exit, stderr, io } = commandLine(broken('ENOSPC'));
    io.out('a line');
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
    const said = await text(stderr.end() as PassThrough);
    expect(said).toBe('the answer cannot be written: ENOSPC: oh no\n');
  });
});

describe('a command', () => {
  const ends = async (command: () => Promise<number>) => {
    const { stderr, io } = commandLine(new PassThrough());
    const code = await runCommand('ledger', io, command);
    return [code, await text(stderr.end() as PassThrough)];
  };

  it('that fails prints the reason in one line', async () => {
    const failing = async () => {
      throw new Error('the event store does not answer');
    };
    expect(await ends(failing)).toEqual([1, 'ledger: the event store does not answer\n']);
  });

  it('with invalid usage exits with 2', async () => {
    const wrong = async () => {
      throw new UsageProblem('there is no command x');
    };
    expect(await ends(wrong)).toEqual([
      2,
      'ledger: there is no command x; --help shows what there is\n',
    ]);
  });

  it('keeps its exit code when the error output is closed', async () => {
    const { io } = commandLine(new PassThrough(), broken('EPIPE'));
    const failing = async () => {
      throw new Error('the event store does not answer');
    };
    expect(await runCommand('ledger', io, failing)).toBe(1);
  });
});
