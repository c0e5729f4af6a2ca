import { z } from 'zod';
import { findSupervisor } from '../stack/folder.ts';
import { readJsonFile } from '../stack/jsonFile.ts';
import { stackPaths } from '../stack/paths.ts';
import { StartProblem } from '../stack/startProblem.ts';

const runningSchema = z.object({ env: z.record(z.string(), z.string()) });

const isRunning = (value: unknown): value is z.infer<typeof runningSchema> =>
  runningSchema.safeParse(value).success;

/** The environment that reaches the stack which `npm start` runs in this folder. */
export const runningEnvironment = async (dir: string): Promise<Record<string, string>> => {
  const paths = stackPaths(dir);
  const supervisor = await findSupervisor(paths);
  const running = supervisor && readJsonFile(paths.runningFile, isRunning);
  if (running) return running.env;
  const state = supervisor ? 'is still starting' : 'does not run';
  throw new StartProblem(
    `Ovation ${state} on ${dir}: wait for npm start in another terminal, or set ESDB_URL and REDIS_URL to servers elsewhere.`,
  );
};
