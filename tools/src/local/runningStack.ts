import { z } from 'zod';
import { findSupervisor } from '../stack/folder.ts';
import { StartProblem } from '../stack/startProblem.ts';
import { readJsonFile } from '../state/jsonFile.ts';
import { stackPaths } from '../state/paths.ts';

const runningSchema = z.object({ env: z.record(z.string(), z.string()) });

const isRunning = (value: unknown): value is z.infer<typeof runningSchema> =>
  runningSchema.safeParse(value).success;

const findRunning = async (dir: string) => {
  const paths = stackPaths(dir);
  const supervisor = await findSupervisor(paths);
  return { supervisor, env: supervisor && readJsonFile(paths.runningFile, isRunning)?.env };
};

/** Environment of the running stack; undefined where there is none. */
export const findRunningEnvironment = async (
  dir: string,
): Promise<Record<string, string> | undefined> => (await findRunning(dir)).env;

/** Environment of the stack which `npm start` runs in this folder. */
export const runningEnvironment = async (dir: string): Promise<Record<string, string>> => {
  const { supervisor, env } = await findRunning(dir);
  if (env) return env;
  const state = supervisor ? 'is still starting' : 'does not run';
  throw new StartProblem(
    `Ovation ${state} on ${dir}: wait for npm start in another terminal, or set ESDB_URL and REDIS_URL to servers elsewhere.`,
  );
};
