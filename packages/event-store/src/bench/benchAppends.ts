import type { BenchmarkedStore } from './benchedStore.ts';
import type { Load } from './load.ts';
import { percentile, type TakeRow } from './rows.ts';
import { runLoads } from './runLoads.ts';

const processCounts = [1, 4] as const;
const inFlightCounts = [1, 16, 64, 256] as const;
const streams = 1_000;

type Figures = Omit<Load, 'url' | 'streams'> & { readonly processes: number };

/** Measures one load: throughput, latencies, and the cost of an append for the server and its clients. */
const benchLoad = async (
  store: BenchmarkedStore,
  name: string,
  { processes, ...figures }: Figures,
  take: TakeRow,
): Promise<void> => {
  const before = await store.cpuMs();
  const result = await runLoads({ ...figures, url: store.url, streams }, processes);
  const after = await store.cpuMs();
  const { appends, eventsPerAppend } = figures;
  const unit = eventsPerAppend === 1 ? 'appends/s' : 'events/s';
  take({ name, value: (appends * eventsPerAppend) / result.seconds, unit });
  for (const [what, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const)
    if (result.latenciesMs.length > 0)
      take({ name: `  ${what}`, value: percentile(result.latenciesMs, share), unit: 'ms' });
  if (before !== undefined && after !== undefined)
    take({ name: '  processor, server', value: (after - before) / appends, unit: 'ms/append' });
  take({ name: '  processor, clients', value: result.cpuMs / appends, unit: 'ms/append' });
};

const clientsOf = (processes: number): string =>
  processes === 1 ? 'one client process' : `${processes} client processes`;

/** Durable appends: singly and in batches of ten, by the official client and by raw bytes. */
export const benchAppends = async (
  store: BenchmarkedStore,
  scale: number,
  take: TakeRow,
): Promise<void> => {
  for (const processes of processCounts) {
    for (const inFlight of inFlightCounts) {
      const count = inFlight === 1 ? 2_000 : 40_000;
      const name = `durable appends, ${inFlight} in flight, ${clientsOf(processes)}`;
      const appends = Math.max(200, Math.floor(count * scale));
      const figures = { client: 'official', appends, inFlight, eventsPerAppend: 1, processes };
      await benchLoad(store, name, figures as Figures, take);
    }
    const figures = { client: 'official', inFlight: 64, eventsPerAppend: 10, processes } as const;
    const name = `batches of ten, 64 in flight, ${clientsOf(processes)}`;
    await benchLoad(store, name, { ...figures, appends: Math.ceil(8_000 * scale) }, take);
  }
  if (!store.isPlain) return;
  const raw = { client: 'raw', inFlight: 256, processes: 1 } as const;
  const singles = { ...raw, eventsPerAppend: 1, appends: Math.ceil(200_000 * scale) };
  await benchLoad(store, 'durable appends, 256 in flight, raw client', singles, take);
  const tens = { ...raw, inFlight: 64, eventsPerAppend: 10, appends: Math.ceil(40_000 * scale) };
  await benchLoad(store, 'batches of ten, 64 in flight, raw client', tens, take);
};
