import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './load.ts';

const loadScript = fileURLToPath(new URL('../../dist/bench/loadProcess.js', import.meta.url));

const runInProcess = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(loadScript);
    // Not as an argument, which every user of the machine can read: an address may hold a password.
    child.send(load);
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('exit', (code) => code !== 0 && reject(new Error(`a load ended with ${code}`)));
  });

/** Runs a load in several processes at once; the number in flight is split among them. */
export const runLoads = async (load: Load, processes: number): Promise<LoadResult> => {
  const share = {
    ...load,
    appends: Math.ceil(load.appends / processes),
    inFlight: Math.max(1, Math.floor(load.inFlight / processes)),
  };
  const results = await Promise.all(Array.from({ length: processes }, () => runInProcess(share)));
  return {
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
    latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b),
    cpuMs: results.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
};
