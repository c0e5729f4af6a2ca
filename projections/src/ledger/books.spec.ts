import { Writable } from 'node:stream';
import type { Trigger } from '@ovation/contracts/kernel/event';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { testId } from '../kernel/testKit.ts';
import { createLedgerFixture } from '../testing/ledgerFixture.ts';
import { inTimeOrder } from './books/externalSort.ts';
import type { LedgerEntry } from './books/postings.ts';
import { explain } from './explain.ts';
import type { ExportFormat } from './exporters.ts';
import { exportLedger } from './exportLedger.ts';
import { readLedger } from './readLedger.ts';
import { replayLedger } from './replayLedger.ts';
import { showBalance, showTrialBalance } from './showBalances.ts';

const nora = testId(1);
const luna = testId(2);
/** Many logs are read, possibly on a busy machine. */
const timeoutMs = 30_000;
const whole = { from: undefined, to: undefined, limit: undefined };

const day = (at: number, minute = 0): string =>
  new Date(Date.UTC(2026, 1, at, 0, minute)).toISOString();

type World = ReturnType<typeof createLedgerFixture>;

const exported = async (
  { deps }: World,
  format: ExportFormat,
  excerpt: Partial<typeof whole> | { from?: string; to?: string; limit?: number } = {},
): Promise<string> => {
  let text = '';
  const stdout = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  await exportLedger(deps, { ...whole, ...excerpt, format, out: undefined }, stdout);
  return text;
};

const rowsOf = (csv: string): Record<string, string>[] => {
  // Spreadsheets detect UTF-8 by it.
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [head = '', ...lines] = csv.slice(1).trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])),
  );
};

describe('the ledger commands', () => {
  let world: World;
  beforeEach(() => {
    world = createLedgerFixture();
    world.registerAccount(nora, 'norahayes', 'Nora Hayes');
    world.registerAccount(luna, 'luna', 'Luna Okafor', 'performer');
    world.addPosting('wallet-a', day(1), world.issued(nora, 100));
    world.addPosting('wallet-a', day(3), world.tipped(nora, luna, 50));
    world.addPosting('wallet-a', day(5), world.tipped(nora, luna, 10));
  });

  it('accept account names, email addresses, usernames and patterns', async () => {
    for (const requested of [
      accounts.fan(nora),
      'norahayes@spec.test',
      'norahayes',
      '@NoraHayes',
      nora,
    ]) {
      expect([requested, await showBalance(world.deps, requested, undefined, true)]).toEqual([
        requested,
        0,
      ]);
      expect(world.output().map((line) => JSON.parse(line))).toEqual([
        {
          account: accounts.fan(nora),
          person: 'Nora Hayes @norahayes',
          commodity: 'TOKEN',
          debit: '0',
          credit: '40',
          at: null,
        },
      ]);
    }
    expect(await showBalance(world.deps, 'creator:*', undefined, false)).toBe(0);
    expect(world.output().join('\n')).toMatch(/Luna Okafor @luna +TOKEN +48$/m);
    expect(await showBalance(world.deps, '*', day(2), false)).toBe(0);
    expect(world.output().at(-1)).toMatch(/^total +TOKEN +100 +100$/);
  });

  it('find a person by a former username until another takes it', async () => {
    world.renameAccount(nora, 'norahayes', 'nora');
    expect(await showBalance(world.deps, 'norahayes', undefined, false)).toBe(0);
    expect(world.output().join('\n')).toContain('Nora Hayes @nora');
    world.registerAccount(testId(3), 'norahayes', 'Another');
    expect(await showBalance(world.deps, 'norahayes', undefined, false)).toBe(0);
    expect(world.output()).toEqual(['Nothing has moved on norahayes.']);
  });

  it('fail for an unknown name, suggesting the nearest ones', async () => {
    const requested: [string, string][] = [
      ['norahaeys', 'did you mean norahayes?'],
      ['lna', 'did you mean luna?'],
      ['platform:comission', 'did you mean platform:commission'],
      [accounts.fan(testId(3)), `did you mean ${accounts.fan(nora)}`],
      ['nobody@elsewhere.test', 'there is no account, person or event nobody@elsewhere.test'],
      ['provider:*', 'no account matches provider:*'],
      [testId(77), `there is no account, person or event ${testId(77)}`],
    ];
    for (const [text, complaint] of requested) {
      for (const run of [
        () => showBalance(world.deps, text, undefined, false),
        () => explain(world.deps, text, whole, false),
      ]) {
        expect([text, await run()]).toEqual([text, 1]);
        expect(world.errors().join('\n')).toContain(complaint);
        expect(world.output()).toEqual([]);
      }
    }
  });

  it('show a chart account without postings as zero', async () => {
    expect(await showBalance(world.deps, accounts.bank, undefined, false)).toBe(0);
    expect(world.output().at(-1)).toMatch(/platform:bank +USD +0\.00$/);
    expect(await explain(world.deps, accounts.bank, whole, false)).toBe(0);
    expect(world.errors()).toEqual(['ledger: nothing has moved on platform:bank in this period']);
  });

  it('explain a person’s accounts line by line, with the balance brought forward', async () => {
    const period = { from: day(2), to: day(4), limit: undefined };
    expect(await explain(world.deps, 'norahayes', period, false)).toBe(0);
    const lines = world.output();
    expect(lines[0]).toBe(`@norahayes (fan) stood at 100 TOKEN before ${day(2)}`);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(
      /TipSent +@norahayes \(fan\) +50 +50 +TOKEN +@luna \(creator\), platform:commission +wallet-a #1/,
    );
  });

  it('limit the explained lines, and name where to continue', async () => {
    expect(await explain(world.deps, 'norahayes', { ...whole, limit: 2 }, true)).toBe(0);
    expect(world.output().map((line) => JSON.parse(line).balance)).toEqual(['100', '50']);
    expect(world.errors()).toEqual([`ledger: there is more; --from ${day(5)} goes on`]);
  });

  it('explain an event by its id, with the balances after it', async () => {
    const { id } = world.addPosting('wallet-b', day(2), world.issued(nora, 7));
    expect(await explain(world.deps, id, whole, false)).toBe(0);
    const said = world.output().join('\n');
    expect(said).toContain(`TipSent ${id}`);
    expect(said).toContain(`by            person ${nora} (Nora Hayes @norahayes)`);
    expect(said).toMatch(/platform:token-issue +TOKEN +7 +107$/m);
    expect(said).toMatch(/Nora Hayes @norahayes +TOKEN +7 +107$/m);
  });

  it.each<[string, Trigger, string]>([
    [
      'a call',
      { kind: 'call', method: 'POST', path: '/wallet/charges/tip/{id}' },
      'the call POST /wallet/charges/tip/{id}, request r-1',
    ],
    [
      'a webhook',
      { kind: 'webhook', provider: 'stripe', type: 'payment_intent.succeeded', id: 'evt_1' },
      'the webhook payment_intent.succeeded evt_1 of stripe',
    ],
    ['the clock', { kind: 'work', name: 'pay-out' }, 'pay-out, which the platform does by itself'],
    [
      'what another event led to',
      {
        kind: 'call',
        method: 'POST',
        path: '/payment/wallet/top-up',
        via: 'PaymentSettled',
        actor: { kind: 'person', id: nora },
      },
      `through PaymentSettled\n                by person ${nora} (Nora Hayes @norahayes)`,
    ],
  ])('explain an event by %s that set it off', async (_, trigger, words) => {
    const { id, metadata } = world.addPosting('wallet-b', day(2), world.issued(nora, 7));
    Object.assign(metadata, { trigger, requestId: 'r-1' });
    expect(await explain(world.deps, id, whole, false)).toBe(0);
    expect(world.output().join('\n')).toContain(words);
  });

  it('show the known cause of an older event', async () => {
    const { id, metadata } = world.addPosting('wallet-b', day(2), world.issued(nora, 7));
    expect(await explain(world.deps, id, whole, false)).toBe(0);
    expect(world.output().join('\n')).toContain(`because of    ${metadata.causationId} (recorded`);
  });

  it('export columns, running balances and names, whatever the names are', async () => {
    world.registerAccount(testId(4), 'sly', '=HYPERLINK("x")', 'performer');
    world.addPosting('wallet-a', day(6), world.tipped(nora, testId(4), 10));
    const rows = rowsOf(await exported(world, 'csv'));
    expect(rows.filter(({ account }) => account === accounts.fan(nora))).toMatchObject([
      {
        kind: 'liability',
        name: 'Nora Hayes',
        username: 'norahayes',
        credit: '100',
        balance: '100',
      },
      { debit: '50', credit: '', amount: '-50', balance: '50' },
      { debit: '10', balance: '40' },
      { debit: '10', balance: '30' },
    ]);
    expect(await exported(world, 'csv')).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rowsOf(await exported(world, 'csv', { from: day(4), to: day(5) }))).toHaveLength(3);
    expect(rowsOf(await exported(world, 'csv', { limit: 1 }))).toHaveLength(2);
    const json = JSON.parse(await exported(world, 'json'));
    expect(json).toHaveLength(4);
    expect(json[0].legs[1]).toEqual({
      account: accounts.fan(nora),
      kind: 'liability',
      person: { name: 'Nora Hayes', username: 'norahayes' },
      commodity: 'TOKEN',
      amount: '100',
      balance: '100',
    });
    expect(JSON.parse(await exported(createLedgerFixture(), 'json'))).toEqual([]);
  });

  it('report an instant that runs backwards in its stream', async () => {
    expect(await replayLedger(world.deps, whole, false)).toBe(0);
    expect(world.output()[0]).toContain('3 postings on 4 accounts, 0 violations');
    const { id } = world.addPosting('wallet-a', day(4), world.issued(nora, 1));
    expect(await replayLedger(world.deps, whole, false)).toBe(1);
    expect(world.output()[0]).toContain(`the instant of event ${id}`);
    expect(await replayLedger(world.deps, { from: day(4, 1), to: undefined }, false)).toBe(0);
  });
});

describe('the order of the ledger', () => {
  const people = [nora, luna, testId(3)];
  /** Balanced postings in three streams, each with non-decreasing instants. */
  const aLog = fc.array(
    fc.record({
      stream: fc.nat(2),
      later: fc.integer({ min: 0, max: 3 }),
      from: fc.constantFrom(...people),
      to: fc.constantFrom(...people),
      amount: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 25 },
  );
  const legsOf = (from: string, to: string, amount: number): Leg[] => [
    { account: accounts.creator(from), commodity: 'USD', amount: -amount },
    { account: accounts.creator(to), commodity: 'USD', amount },
    { account: accounts.commission, commodity: 'USD', amount: 1 },
    { account: accounts.tokensSold, commodity: 'USD', amount: -1 },
  ];

  const worldOf = (postings: typeof aLog extends fc.Arbitrary<infer Log> ? Log : never): World => {
    const world = createLedgerFixture();
    const reached = [0, 0, 0];
    for (const { stream, later, from, to, amount } of postings) {
      reached[stream] = (reached[stream] ?? 0) + later;
      world.addPosting(`s-${stream}`, day(1, reached[stream]), legsOf(from, to, amount));
    }
    return world;
  };

  it('is the same for as-of, explain, replay and export, with equal results', {
    timeout: timeoutMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(aLog, fc.nat(80), async (postings, minute) => {
        const world = worldOf(postings);
        const to = day(1, minute);
        await showTrialBalance(world.deps, to, true, true);
        const asOf = new Map<string, string>();
        for (const { account, debit, credit } of JSON.parse(world.output()[0] ?? '').rows) {
          asOf.set(account, debit === '0.00' ? credit : `-${debit}`);
        }
        await explain(world.deps, '*', { ...whole, to }, true);
        const explained = world.output().map((line) => JSON.parse(line));
        const csv = rowsOf(await exported(world, 'csv', { to }));
        const last = (rows: readonly Record<string, string>[]) =>
          new Map(rows.map(({ account = '', balance = '' }) => [account, balance]));
        expect(last(explained)).toEqual(asOf);
        expect(last(csv)).toEqual(asOf);
        expect(explained.map(({ at, account, balance }) => [at, account, balance])).toEqual(
          csv.map(({ at, account, balance }) => [at, account, balance]),
        );
        const instants = csv.map(({ at }) => at);
        expect(instants).toEqual(instants.toSorted());
        await replayLedger(world.deps, { from: undefined, to }, true);
        const replayed = JSON.parse(world.output()[0] ?? '');
        expect(replayed).toMatchObject({
          accounts: asOf.size,
          postings: new Set(csv.map(({ event_id: id }) => id)).size,
        });
        world.errors();
      }),
      { numRuns: 30 },
    );
  });

  it('is the same when the postings exceed memory', { timeout: timeoutMs }, async () => {
    await fc.assert(
      fc.asyncProperty(aLog, fc.integer({ min: 1, max: 7 }), async (postings, atOnce) => {
        const { deps } = worldOf(postings);
        const read = async (from: AsyncIterable<LedgerEntry>): Promise<LedgerEntry[]> => {
          const entries: LedgerEntry[] = [];
          for await (const entry of from) entries.push(entry);
          return entries;
        };
        const inMemory = await read(inTimeOrder(readLedger(deps)));
        expect(await read(inTimeOrder(readLedger(deps), atOnce))).toEqual(inMemory);
      }),
      { numRuns: 30 },
    );
  });
});

describe('accounting output', () => {
  const clearing = accounts.clearing('stripe');
  const filled = () => {
    const world = createLedgerFixture();
    world.registerAccount(nora, 'norahayes', 'Nora Hayes');
    world.addPosting('wallet-a', day(1), [
      ...world.issued(nora, 100),
      { account: clearing, commodity: 'USD', amount: -1_000 },
      { account: accounts.tokensSold, commodity: 'USD', amount: 1_000 },
    ]);
    return world;
  };

  it('has balances positive on an account’s normal side', async () => {
    const world = filled();
    await explain(world.deps, clearing, whole, false);
    expect(world.output().at(-1)).toMatch(/10\.00 +10\.00 +USD/);
    expect(world.output().join()).not.toContain('-10.00');
  });

  it('names the owners of accounts opened before the exported period', async () => {
    const text = await exported(filled(), 'beancount', { from: day(2) });
    expect(text).toContain('name: "Nora Hayes"');
  });

  it('fails with one line where a file cannot be written, without hanging', async () => {
    const world = filled();
    const out = '/nowhere/at/all/books.csv';
    await expect(
      exportLedger(world.deps, { ...whole, format: 'csv', out }, process.stdout),
    ).rejects.toThrow('ENOENT');
  });
});
