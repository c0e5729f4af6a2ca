import { api } from '@ovation/contracts/api';
import { ApiProblem, createClient } from '@ovation/contracts/kernel/client';
import type { Stack } from '../stack/startStack.ts';
import { aim } from './report.ts';
import type { BenchWorld } from './world.ts';

const tokens = 10;
const giveUpMs = 30_000;

/** From `kill -9` of a process until a write is accepted again, through the gateway. */
export const benchRecovery = async (
  stack: Stack,
  { fans, creatorIds }: BenchWorld,
  tell: (line: string) => void,
): Promise<void> => {
  const [fan] = fans;
  const [creatorId = ''] = creatorIds;
  const client = createClient(api, {
    baseUrl: `${stack.addresses.origin}/api`,
    token: () => fan?.token,
    timeoutMs: 2_000,
  });
  const accepted = async (): Promise<boolean> => {
    try {
      await client.tipping.sendTip({ params: { id: creatorId }, body: { tokens } });
      return true;
    } catch (error) {
      const isExpected =
        error instanceof ApiProblem || error instanceof TypeError || error instanceof DOMException;
      if (isExpected) return false;
      throw error;
    }
  };
  tell('\nfirst accepted write after kill -9');
  let slowestMs = 0;
  for (const name of stack.names) {
    const startedAt = performance.now();
    await stack.kill(name, 'SIGKILL');
    while (!(await accepted())) {
      if (performance.now() - startedAt > giveUpMs) throw new Error(`no write after ${name} died`);
    }
    const tookMs = performance.now() - startedAt;
    slowestMs = Math.max(slowestMs, tookMs);
    tell(`  ${name.padEnd(16)} ${Math.round(tookMs)} ms`);
    await stack.whenReady(name);
  }
  tell(aim('slowest', `${(slowestMs / 1_000).toFixed(1)} s`, '≤ 5 s'));
};
