import { join } from 'node:path';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { readLedger } from '@ovation/projections/ledger/readLedger';
import { expect, it } from 'vitest';
import { runProgram } from '../provision/runProgram.ts';
import { heldBackForSeeding, makeDemoWorld } from '../start/demoWorld.ts';
import { repositoryDir } from '../state/paths.ts';
import { faultStack } from '../test/faultStack.ts';
import { runLedger } from '../test/runLedger.ts';
import { clockFileOf } from './clockFile.ts';
import { addSpan } from './span.ts';

const smallWorld = ['--creators', '2', '--fans', '4', '--posts', '1', '--films', '0'];
const clockTimeoutMs = 20 * 60_000;
const monthMs = 28 * 86_400_000;

const runClock = async (env: Readonly<Record<string, string>>, words: readonly string[]) => {
  const program = join(repositoryDir, 'tools/dist/clock/main.js');
  const { isOk, output } = await runProgram(process.execPath, [program, ...words], {
    env: { ...env, EXIT_WITH_PARENT: '0' },
    timeoutMs: clockTimeoutMs,
  });
  if (!isOk) throw new Error(output);
  return output;
};

/** Instants and types of all postings. */
const postingsOf = async ({ ESDB_URL: url = '', MASTER_KEY = '' }: Record<string, string>) => {
  const eventLog = openEventLog({ url, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  const io = { out: () => undefined, err: () => undefined, progress: () => undefined };
  const postings: { at: string; type: string }[] = [];
  for await (const { at, type } of readLedger({ eventLog, io, now: () => 0 }))
    postings.push({ at, type });
  await eventLog.close();
  return postings;
};

it('lives through 3 months of a running demo world, and its books are sound', async () => {
  const stack = await faultStack({ heldBack: heldBackForSeeding, hasTestClock: true });
  const { dataDir } = stack.paths;
  await makeDemoWorld(dataDir, {
    env: { PATH: process.env.PATH, ...stack.env },
    args: smallWorld,
    say: () => undefined,
    signal: new AbortController().signal,
  });
  await Promise.all(heldBackForSeeding.map(stack.restart));
  await stack.whenHealthy();
  const env: Record<string, string> = { PATH: process.env.PATH ?? '', ...stack.env };
  const startedAt = new Date();

  await expect(runClock({ ...env, CLOCK_FILE: '' }, ['+1', 'day'])).rejects.toThrow(
    'only in the demo world',
  );

  const output = await runClock(env, ['+3', 'months']);
  expect(output).toContain('100 %');
  const renewed = (await postingsOf(env)).filter(
    ({ at, type }) => type === 'SubscriptionRenewed' && at > startedAt.toISOString(),
  );
  const [first, last] = [renewed[0]?.at ?? '', renewed.at(-1)?.at ?? ''];
  expect(renewed.length).toBeGreaterThan(2);
  expect(Date.parse(last) - Date.parse(first)).toBeGreaterThan(monthMs);
  await runLedger(env, ['verify']);
  await runLedger(env, ['replay']);

  // Whoever starts later is not left behind.
  await stack.restart('api-1');
  await stack.whenHealthy();
  expect(await runClock(env, [])).toContain(
    addSpan(startedAt, { count: 3, unit: 'month' }).toISOString().slice(0, 10),
  );
  expect(env.CLOCK_FILE).toBe(clockFileOf(dataDir));
});
