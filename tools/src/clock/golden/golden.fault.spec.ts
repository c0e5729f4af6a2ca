import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import type { LedgerEntry } from '@ovation/projections/ledger/books/postings';
import { readLedger } from '@ovation/projections/ledger/readLedger';
import { expect, it } from 'vitest';
import { runProgram } from '../../provision/runProgram.ts';
import { heldBackForSeeding } from '../../start/demoWorld.ts';
import { repositoryDir } from '../../state/paths.ts';
import { faultStack } from '../../test/faultStack.ts';
import { runLedger } from '../../test/runLedger.ts';
import { ledgerText } from './ledgerText.ts';

const storyTimeoutMs = 20 * 60_000;

const entriesOf = async ({ ESDB_URL: url = '', MASTER_KEY = '' }: Record<string, string>) => {
  const eventLog = openEventLog({ url, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  const io = { out: () => undefined, err: () => undefined, progress: () => undefined };
  const entries: LedgerEntry[] = [];
  for await (const entry of readLedger({ eventLog, io, now: () => 0 })) entries.push(entry);
  await eventLog.close();
  return entries;
};

/** An intended change is written by `npx vitest run --project fault tools/src/clock/golden -u`. */
it('posts in 13 months what the golden ledger says', async () => {
  const stack = await faultStack({ heldBack: heldBackForSeeding });
  const env: Record<string, string> = { PATH: process.env.PATH ?? '', ...stack.env };
  const namesFile = join(stack.paths.dir, 'names.json');
  const program = join(repositoryDir, 'tools/dist/clock/golden/main.js');
  const lived = await runProgram(process.execPath, [program, namesFile], {
    env,
    timeoutMs: storyTimeoutMs,
  });
  expect(lived).toEqual({ isOk: true, output: '' });
  const names = new Map<string, string>(JSON.parse(readFileSync(namesFile, 'utf8')));
  await expect(ledgerText(await entriesOf(env), names)).toMatchFileSnapshot('golden.txt');
  // The stack's own worker stays away: it would renew everything today.
  await runLedger(env, ['replay']);
  await runLedger(env, ['verify']);
});
