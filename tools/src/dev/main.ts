import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compiledPrograms } from '../programs/programs.ts';
import { recordProcess } from '../stack/pidFiles.ts';
import type { Stack } from '../stack/startStack.ts';
import { runLocal } from '../start/runLocal.ts';
import { repositoryDir } from '../state/paths.ts';
import { affectedProcesses } from './affected.ts';
import { changedSince, takeSnapshot } from './compiledFiles.ts';

const compiledText = 'Found 0 errors';
const say = (line: string) => console.log(line);

const compilerName = 'compiler';

/** Calls back after every compilation without errors; shows the errors of the others. */
const watchCompiler = async (
  stack: Stack,
  onCompiled: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const tsc = join(repositoryDir, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [tsc, '-b', '--watch', '--preserveWatchOutput'], {
    cwd: repositoryDir,
    // The compiler starts another process, and does not forward signals to it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes(compiledText)) onCompiled();
    else if (line.includes('error')) say(line);
  });
  child.once('exit', (code) => {
    if (!signal.aborted) say(`The compiler ended (code ${code}): restart npm run dev.`);
  });
  const { pid } = child;
  if (pid === undefined) return;
  const end = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGTERM');
  };
  signal.addEventListener('abort', end, { once: true });
  await recordProcess(stack.paths.pidsDir, compilerName, pid);
};

/** Restarts what a change touches, one round at a time. */
const restartOnSave = (stack: Stack, signal: AbortSignal): void => {
  let snapshot = takeSnapshot(repositoryDir);
  let round = Promise.resolve();
  const restart = async () => {
    const now = takeSnapshot(repositoryDir);
    const names = affectedProcesses(changedSince(snapshot, now), stack.names);
    snapshot = now;
    if (signal.aborted || names.length === 0) return;
    say(`Restarting ${names.join(', ')} …`);
    const results = await Promise.allSettled(names.map((name) => stack.restart(name)));
    for (const result of results) {
      // Code that does not start is fixed by the next save.
      if (result.status === 'rejected' && !signal.aborted) say(String(result.reason));
    }
  };
  const onCompiled = () => {
    round = round.then(restart);
  };
  void watchCompiler(stack, onCompiled, signal);
  say('Watching: what you save is compiled, and what it touches restarts.');
};

const env = { ...process.env, SERVE_SOURCE_MAPS: '1' };
// Without bundles: a save runs as soon as it is compiled.
await runLocal(process.argv.slice(2), env, restartOnSave, compiledPrograms);
