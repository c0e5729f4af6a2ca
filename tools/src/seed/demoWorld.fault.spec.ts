import { streams } from '@ovation/contracts/streams';
import { openEventLog } from '@ovation/event-log/log';
import { applyLegs, type Balances, totals } from '@ovation/projections/ledger/balances';
import { auditEntry, newAudit } from '@ovation/projections/ledger/invariants';
import type { LedgerEntry } from '@ovation/projections/ledger/postings';
import { readLedger } from '@ovation/projections/ledger/readLedger';
import { expect, it, onTestFinished, vi } from 'vitest';
import { heldBackForSeeding, makeDemoWorld } from '../start/demoWorld.ts';
import { faultStack } from '../test/faultStack.ts';
import { runLedger } from '../test/runLedger.ts';
import { readProgress, seedProgressFile } from './progress.ts';

/** Few people and a picture or two tell as much of the books as the whole world does. */
const smallWorld = ['--creators', '3', '--fans', '5', '--posts', '1'];
const doneBeforeInterruption = 40;
const waitMsMax = 120_000;
const dayMs = 86_400_000;

const entriesOf = async (env: Readonly<Record<string, string>>): Promise<LedgerEntry[]> => {
  const { ESDB_URL: url = '', MASTER_KEY: masterKey = '' } = env;
  const eventLog = openEventLog({ url, masterKey, streams });
  onTestFinished(() => eventLog.close());
  const io = { out: () => undefined, err: () => undefined, progress: () => undefined };
  const entries: LedgerEntry[] = [];
  for await (const entry of readLedger({ eventLog, io, now: Date.now })) entries.push(entry);
  return entries;
};

/** The ends of all days from the first posting to the last. */
const daysOf = (entries: readonly LedgerEntry[]): string[] => {
  const [first = '', last = ''] = [entries[0]?.at, entries.at(-1)?.at];
  const days: string[] = [];
  for (let at = Date.parse(first.slice(0, 10)); at <= Date.parse(last); at += dayMs) {
    days.push(`${new Date(at).toISOString().slice(0, 10)}T23:59:59.999Z`);
  }
  return days;
};

it('has sound books on every day of its past, also when its making was interrupted', async () => {
  const stack = await faultStack({ heldBack: heldBackForSeeding });
  const { dataDir } = stack.paths;
  const make = (signal: AbortSignal): Promise<void> =>
    makeDemoWorld(dataDir, {
      env: { PATH: process.env.PATH, ...stack.env },
      args: smallWorld,
      say: () => undefined,
      signal,
    });
  const progress = () => readProgress(seedProgressFile(dataDir));

  const interruption = new AbortController();
  const interrupted = make(interruption.signal);
  await vi.waitFor(() => expect(progress().done).toBeGreaterThan(doneBeforeInterruption), {
    timeout: waitMsMax,
  });
  interruption.abort();
  await interrupted;
  await make(new AbortController().signal);
  await Promise.all(heldBackForSeeding.map(stack.restart));
  await stack.whenHealthy();

  const entries = await entriesOf(stack.env);
  const endOfStory = progress().now;
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['WalletToppedUp', 'SubscriptionActivated', 'TipSent']),
  );
  // Whatever was told by the provider is dated in the story too, not when the story was made.
  expect(entries.filter(({ at }) => at > endOfStory)).toEqual([]);
  const days = daysOf(entries);
  expect(days.length).toBeGreaterThan(90);
  for (const day of days) {
    const balances: Balances = new Map();
    for (const { at, legs } of entries) if (at <= day) applyLegs(balances, legs);
    expect([day, ...new Set(totals(balances).values())]).toEqual([day, 0]);
  }
  const audit = newAudit();
  const inTime = entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  expect(inTime.flatMap((entry) => auditEntry(audit, entry))).toEqual([]);
  await runLedger(stack.env, ['replay', '--from', days[0]?.slice(0, 10) ?? '', '--to', endOfStory]);
});
