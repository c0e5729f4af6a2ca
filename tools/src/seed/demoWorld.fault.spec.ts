import { join } from 'node:path';
import { accounts } from '@ovation/contracts/ledger/posting';
import { streams } from '@ovation/contracts/streams';
import { newId } from '@ovation/event-log/ids';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { applyLegs, type Balances, totals } from '@ovation/projections/ledger/books/balances';
import type { LedgerEntry } from '@ovation/projections/ledger/books/postings';
import { auditEntry, newAudit } from '@ovation/projections/ledger/invariants';
import { readLedger } from '@ovation/projections/ledger/readLedger';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runProgram } from '../provision/runProgram.ts';
import { heldBackForSeeding, makeDemoWorld } from '../start/demoWorld.ts';
import { repositoryDir } from '../state/paths.ts';
import { faultStack } from '../test/faultStack.ts';
import { runLedger } from '../test/runLedger.ts';
import { readProgress, seedProgressFile } from './progress.ts';

/**
 * Smaller demo world: few people, a picture or two and a film test the books as well as the whole
 * does.
 */
const smallWorld = ['--creators', '3', '--fans', '5', '--posts', '1', '--films', '1'];
const doneBeforeInterruption = 40;
const waitMsMax = 120_000;
const mailTimeoutMs = 30_000;
const dayMs = 86_400_000;

const entriesOf = async (env: Readonly<Record<string, string>>): Promise<LedgerEntry[]> => {
  const { ESDB_URL: url = '', MASTER_KEY = '' } = env;
  const masterKeys = masterKeysOf({ MASTER_KEY });
  const eventLog = openEventLog({ url, masterKeys, streams });
  onTestFinished(() => eventLog.close());
  const io = { out: () => undefined, err: () => undefined, progress: () => undefined };
  const entries: LedgerEntry[] = [];
  for await (const entry of readLedger({ eventLog, io, now: Date.now })) entries.push(entry);
  return entries;
};

const askMails = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const program = join(repositoryDir, 'backend/dist/mail/mail.cli.js');
  const { output } = await runProgram(process.execPath, [program, 'status'], {
    env,
    timeoutMs: mailTimeoutMs,
  });
  return output;
};

/** Ends of all days from the first posting to the last. */
const daysOf = (entries: readonly LedgerEntry[]): string[] => {
  const [first = '', last = ''] = [entries[0]?.at, entries.at(-1)?.at];
  const days: string[] = [];
  for (let at = Date.parse(first.slice(0, 10)); at <= Date.parse(last); at += dayMs) {
    days.push(`${new Date(at).toISOString().slice(0, 10)}T23:59:59.999Z`);
  }
  return days;
};

/** Makes a payment at the provider, long enough ago, without recording it here. */
const payBehindOurBack = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const transactionId = newId();
  const body = new URLSearchParams({
    amount: '777',
    currency: 'usd',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    return_url: 'https://shop.test',
    'metadata[transactionId]': transactionId,
  });
  const answer = await fetch(`${env.STRIPE_SANDBOX_URL}/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env.STRIPE_SECRET_KEY}`,
      'x-sandbox-now': String(Math.floor(Date.now() / 1_000) - 3_600),
    },
    body,
  });
  expect(answer.status).toBe(200);
  return transactionId;
};

/** Posts a fee that the provider never took. */
const postWithoutProvider = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const { ESDB_URL: url = '', MASTER_KEY = '' } = env;
  const masterKeys = masterKeysOf({ MASTER_KEY });
  const eventLog = openEventLog({ url, masterKeys, streams });
  onTestFinished(() => eventLog.close());
  const id = newId();
  const entryRef = `txn_${id}`;
  const at = new Date().toISOString();
  const data = {
    provider: 'stripe',
    entryRef,
    cause: 'account',
    transactionId: null,
    fee: 30,
    currency: 'USD',
    legs: [
      { account: accounts.fees('stripe'), commodity: 'USD', amount: -30 },
      { account: accounts.clearing('stripe'), commodity: 'USD', amount: 30 },
    ],
    chargedAt: at,
  };
  const metadata = {
    actor: { kind: 'system' as const, id: 'spec' },
    at,
    causationId: id,
    correlationId: id,
  };
  const event = { id: newId(), type: 'ProviderFeeCharged', data, metadata };
  expect(await eventLog.append(`settlement-${id}`, -1, [event])).toMatchObject({ ok: true });
  return entryRef;
};

it('has balanced books on every day of its past, also when its creation was interrupted', async () => {
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
  expect(await askMails(stack.env)).toContain('waiting   0');
  await Promise.all(heldBackForSeeding.map(stack.restart));
  await stack.whenHealthy();

  const entries = await entriesOf(stack.env);
  const endOfStory = progress().now;
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'WalletToppedUp',
      'SubscriptionActivated',
      'TipSent',
      'TopUpReversed',
      'TopUpRestored',
      'ProviderFeeCharged',
      'ProviderPayoutSent',
    ]),
  );
  // Provider notifications are dated in the story too, not when the demo world was created.
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

  await runLedger(stack.env, ['verify']);
  const paymentRef = await payBehindOurBack(stack.env);
  await expect(runLedger(stack.env, ['verify'])).rejects.toThrow(
    `payment ${paymentRef}, 7.77 USD: at stripe`,
  );
  const entryRef = await postWithoutProvider(stack.env);
  await expect(runLedger(stack.env, ['verify'])).rejects.toThrow(
    `fee ${entryRef}, -0.30 USD: in the books`,
  );
  const withoutStripe = { ...stack.env, STRIPE_API_URL: 'http://127.0.0.1:9' };
  await expect(runLedger(withoutStripe, ['verify'])).rejects.toThrow(
    'stripe cannot be compared with',
  );
});
