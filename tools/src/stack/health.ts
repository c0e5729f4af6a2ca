import { setTimeout as delay } from 'node:timers/promises';
import { StartProblem } from './startProblem.ts';

const healthTimeoutMs = 30_000;
const healthRequestTimeoutMs = 5_000;
const healthEveryMs = 25;

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(healthRequestTimeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    // Not listening yet, or too slow this time: retried until the deadline.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
};

/** Resolves when a gateway reports that all its dependencies are healthy. */
export const whenGatewayHealthy = async (
  gatewayPort: number,
  signal?: AbortSignal,
): Promise<void> => {
  const url = `http://127.0.0.1:${gatewayPort}/api/health/ready`;
  const deadline = Date.now() + healthTimeoutMs;
  while (!(await isHealthy(url))) {
    if (Date.now() > deadline) {
      throw new StartProblem(
        `The parts run, but ${url} is not content after ${healthTimeoutMs / 1_000} s; see the logs.`,
      );
    }
    await delay(healthEveryMs, undefined, signal && { signal });
  }
};
