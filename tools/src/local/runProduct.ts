import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { StartProblem } from '../stack/startProblem.ts';
import { localStateDir, repositoryDir } from '../state/paths.ts';
import { findRunningEnvironment, runningEnvironment } from './runningStack.ts';
import { environmentOnSameServers, namesKey, namesServers } from './targetEnvironment.ts';

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
    // A Ctrl-C reaches the child as well; a signal to this process alone is forwarded.
    const handOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of signals) process.on(signal, handOn);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, handOn);
      resolve(code ?? 1);
    });
  });

const stackEnvironmentFor = async (
  env: NodeJS.ProcessEnv,
): Promise<Readonly<Record<string, string>>> => {
  const dir = resolve(env.OVATION_DIR ?? localStateDir);
  if (!namesServers(env)) return runningEnvironment(dir);
  return namesKey(env) ? {} : environmentOnSameServers(env, await findRunningEnvironment(dir));
};

/** Runs a program against the local stack, or against the servers of the environment. */
export const runAgainstStack = async (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> => {
  try {
    const stackEnv = await stackEnvironmentFor(env);
    return await runInForeground(program, args, { ...env, ...stackEnv, EXIT_WITH_PARENT: '0' });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    return 1;
  }
};
