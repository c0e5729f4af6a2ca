import { api } from '@ovation/contracts/api';
import { ApiProblem, createClient } from '@ovation/contracts/kernel/client';
import type { Stack } from '../stack/startStack.ts';
import { median } from './measure/pairs.ts';
import { aim, columns } from './measure/report.ts';
import type { BenchWorld } from './world.ts';

const tokens = 10;
const giveUpMs = 30_000;
const recoveryRounds = 3;
const aims = { store: 400, 'api-1': 1_200 } as const;

/**
 * Benchmarks recovery: from `kill -9` of a process until a write is accepted again, through the
 * gateway.
 */
export const benchRecovery = async (
  stack: Stack,
  { fans, creatorIds }: BenchWorld,
  report: (line: string) => void,
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
  const tookMs = new Map<string, number[]>();
  for (let round = 1; round <= recoveryRounds; round++) {
    for (const name of stack.names) {
      const startedAt = performance.now();
      await stack.kill(name, 'SIGKILL');
      while (!(await accepted())) {
        if (performance.now() - startedAt > giveUpMs)
          throw new Error(`no write after ${name} died`);
      }
      tookMs.set(name, [...(tookMs.get(name) ?? []), performance.now() - startedAt]);
      await stack.whenReady(name);
    }
    report(`  round ${round}/${recoveryRounds}`);
  }
  report(
    `\n${columns('first accepted write after kill -9, through the gateway', ['median ms', 'worst ms'])}`,
  );
  for (const [name, all] of tookMs) {
    const figures = [median(all), Math.max(...all)].map((ms) => ms.toFixed(0));
    report(columns(`  ${name}`, figures));
  }
  for (const [name, aimMs] of Object.entries(aims)) {
    const reached = `${median(tookMs.get(name) ?? []).toFixed(0)} ms`;
    report(aim(name, reached, `≤ ${aimMs} ms`));
  }
};
