import { setImmediate } from 'node:timers/promises';
import { type EarningsAccrued, earningsStream } from '@ovation/contracts/earnings/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { streamName } from '@ovation/contracts/kernel/event';
import { shareOf } from '@ovation/contracts/kernel/rules';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { createMetrics } from '../kernel/process/metrics.ts';
import { type BatchReactor, startBatchRun } from '../kernel/reactions/batchRun.ts';
import type { LoadedCheckpoint } from '../kernel/reactions/checkpoint.ts';
import { createParkedReactions } from '../kernel/reactions/parkedReactions.ts';
import type { ReactorRun } from '../kernel/reactions/reactorRun.ts';
import { recordedEvent } from '../testing/recordedEvent.ts';
import { accrueEarnings } from './accrueEarnings.reactor.ts';

const logger = silentLogger;
const metrics = createMetrics('spec');
const creators = ['luna', 'mara'] as const;
const chargesMax = 100;
/** Generous timeout: far more than a retry after a lost race takes. */
const roundsMax = 20_000;

type Accrued = EventOf<typeof EarningsAccrued>['data'];

/** Charges in fans' wallets, and workers in separate processes that accrue them. */
const world = () => {
  const log = memoryLog();
  const parked = createParkedReactions(log);
  const revisions = new Map<string, number>();
  const charge = (creator: string, fan: string, tokens: number): void => {
    const stream = `wallet-${fan}`;
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const type = tokens % 2 === 0 ? 'TipSent' : 'ItemBought';
    const data = { performerId: creator, tokens, commission: shareOf(tokens, 2_000) };
    log.add({ ...recordedEvent(stream, revision, type), data });
  };
  const isCharge = ({ type }: { readonly type: string }): boolean =>
    type === 'TipSent' || type === 'ItemBought';
  /** Worker that starts from a position with empty caches, and can be killed. */
  const worker = async (checkpoint: LoadedCheckpoint) => {
    let isDead = false;
    const append: EventLog['append'] = async (...given) => {
      if (isDead) throw new Error('this worker is dead');
      return log.append(...given);
    };
    const commands = createCommands({ ...log, append } as unknown as EventLog);
    const reactor = accrueEarnings({
      commands,
      log,
      recoverLosses: async () => {},
    }) as BatchReactor;
    const run = await startBatchRun(reactor, checkpoint, { log, parked, logger, metrics });
    const kill = (): void => {
      isDead = true;
    };
    return { run, kill };
  };
  const bring = (run: ReactorRun, countMax: number): void => {
    const fresh = log.all.filter((event) => isCharge(event) && event.position > run.seen);
    for (const event of fresh.slice(0, countMax)) run.deliver(event);
  };
  const accruedOf = (creator: string): Accrued[] =>
    log.all
      .filter(({ stream }) => stream === streamName(earningsStream, creator))
      .map(({ data }) => data as Accrued);
  const kept = async (run: ReactorRun): Promise<LoadedCheckpoint> => {
    const { seen, open } = run.checkpoint();
    return { seen: seen ? await log.locate(seen.stream, seen.revision) : undefined, open };
  };
  const chargesOf = (creator: string) =>
    log.all
      .filter((event) => isCharge(event))
      .map(({ data }) => data as Pick<Accrued, 'performerId' | 'tokens' | 'commission'>)
      .filter(({ performerId }) => performerId === creator);
  return { log, charge, worker, bring, accruedOf, chargesOf, kept };
};
type World = ReturnType<typeof world>;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Asserts that each charge is counted once, in log order, with correct running totals. */
const expectAccrued = async ({ log, accruedOf, chargesOf }: World): Promise<void> => {
  for (const creator of creators) {
    const [charges, accrued] = [chargesOf(creator), accruedOf(creator)];
    expect(sum(accrued, ({ count }) => count)).toBe(charges.length);
    expect(sum(accrued, ({ tokens }) => tokens)).toBe(sum(charges, ({ tokens }) => tokens));
    const net = sum(charges, ({ tokens, commission }) => tokens - commission);
    expect(sum(accrued, (one) => one.net)).toBe(net);
    const places = await Promise.all(
      accrued.map(({ upTo }) => log.locate(upTo.stream, upTo.revision)),
    );
    const positions = places.map((place) => place?.position ?? -1n);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
  }
};

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Act =
  | {
      readonly do: 'charge';
      readonly creator: string;
      readonly fan: string;
      readonly tokens: number;
    }
  | { readonly do: 'bring'; readonly worker: number; readonly count: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'keep' | 'kill' | 'replace'; readonly worker: number }
  | { readonly do: 'lose' };

const worker = fc.nat(1);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('charge' as const),
        creator: fc.constantFrom(...creators),
        fan: fc.constantFrom('nora', 'tom'),
        tokens: fc.integer({ min: 1, max: 50 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('bring' as const),
        worker,
        count: fc.integer({ min: 1, max: 8 }),
      }),
    },
    fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 400, 1_000) }),
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('keep' as const, 'kill' as const, 'replace' as const),
        worker,
      }),
    },
    fc.record({ do: fc.constant('lose' as const) }),
  ),
  { maxLength: 80 },
);

it('accrues each charge once under redelivery, concurrency and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const made = world();
      let checkpoint: LoadedCheckpoint = { seen: undefined, open: [] };
      const workers = [await made.worker(checkpoint), await made.worker(checkpoint)];
      const act = async (one: Act): Promise<void> => {
        if (one.do === 'charge') return made.charge(one.creator, one.fan, one.tokens);
        if (one.do === 'pass') return pass(one.ms);
        if (one.do === 'lose') return made.log.loseNextResponse();
        const { run, kill } = workers[one.worker] as (typeof workers)[number];
        if (one.do === 'bring') return made.bring(run, one.count);
        if (one.do === 'keep') {
          checkpoint = await made.kept(run);
          return;
        }
        if (one.do === 'kill') kill();
        // A replaced worker is not notified: its pending work still completes.
        workers[one.worker] = await made.worker(checkpoint);
      };
      for (const one of all) await act(one);
      const { run: last } = await made.worker(checkpoint);
      for (const { run } of workers) made.bring(run, all.length);
      made.bring(last, all.length);
      const counted = (): number =>
        sum([...creators], (creator) => sum(made.accruedOf(creator), ({ count }) => count));
      const charged = sum([...creators], (creator) => made.chargesOf(creator).length);
      const isDone = (): boolean =>
        counted() >= charged && !last.waitingSince && last.openCount === 0;
      for (let round = 0; round < roundsMax && !isDone(); round++) await pass(1_000);
      await expectAccrued(made);
    }),
    { numRuns: 150 },
  );
}, 120_000);

it('batches charges into one event, at once when there are a hundred', async () => {
  const made = world();
  const { run } = await made.worker({ seen: undefined, open: [] });
  for (let at = 0; at < chargesMax; at++) made.charge('luna', 'nora', 10);
  made.charge('mara', 'tom', 10);
  made.bring(run, chargesMax + 1);
  while (made.accruedOf('luna').length === 0) await pass(0);
  expect(made.accruedOf('luna')).toMatchObject([
    {
      performerId: 'luna',
      tokens: 1_000,
      commission: 200,
      net: 800,
      count: 100,
      upTo: { stream: 'wallet-nora', revision: 99 },
    },
  ]);
  expect(made.accruedOf('mara')).toEqual([]);
  while (made.accruedOf('mara').length === 0) await pass(1_000);
  await expectAccrued(made);
});
