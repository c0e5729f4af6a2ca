import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { localStateDir, repositoryDir } from '../stack/paths.ts';
import { StartProblem } from '../stack/startProblem.ts';
import { runningEnvironment } from './runningStack.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program in the foreground with our arguments; resolves with its exit code. */
export const runInForeground = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(repositoryDir, program), ...args], {
      env,
      stdio: 'inherit',
    });
    // A Ctrl-C reaches the child as well; a signal sent to this process alone is handed on.
    const handOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of signals) process.on(signal, handOn);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, handOn);
      resolve(code ?? 1);
    });
  });

/** Runs a program against the local stack, or against the servers that the environment names. */
export const runAgainstStack = async (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> => {
  const isElsewhere = Boolean(env.ESDB_URL && env.REDIS_URL);
  try {
    const stackEnv = isElsewhere
      ? {}
      : await runningEnvironment(resolve(env.OVATION_DIR ?? localStateDir));
    return await runInForeground(program, args, { ...env, ...stackEnv, EXIT_WITH_PARENT: '0' });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    return 1;
  }
};
