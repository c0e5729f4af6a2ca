import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { runCommand, terminal, UsageProblem } from './terminal.ts';

/** An output that breaks as the operating system says. */
const broken = (code: string): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(`${code}: oh no`), { code })),
  });

/** A command line on these outputs: how it ended, and what it complained of. */
const commandLine = (stdout: Writable, stderr: Writable = new PassThrough()) => {
  const exit = vi.fn<(code: number) => void>();
  return { exit, stderr, io: terminal(stdout, stderr, () => 0, exit) };
};

describe('an answer', () => {
  it('of which the reader has seen enough is no fault', async () => {
    const { exit, stderr, io } = commandLine(broken('EPIPE'));
    io.out('a line');
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
    expect(await text(stderr.end() as PassThrough)).toBe('');
  });

  it('that finds no room is a fault, said in one line', async () => {
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

  it('that fails says why in one line', async () => {
    const failing = async () => {
      throw new Error('the event store does not answer');
    };
    expect(await ends(failing)).toEqual([1, 'ledger: the event store does not answer\n']);
  });

  it('that was written wrongly ends with 2', async () => {
    const wrong = async () => {
      throw new UsageProblem('there is no command x');
    };
    expect(await ends(wrong)).toEqual([
      2,
      'ledger: there is no command x; --help shows what there is\n',
    ]);
  });

  it('keeps its exit code when nobody reads the complaints', async () => {
    const { io } = commandLine(new PassThrough(), broken('EPIPE'));
    const failing = async () => {
      throw new Error('the event store does not answer');
    };
    expect(await runCommand('ledger', io, failing)).toBe(1);
  });
});
