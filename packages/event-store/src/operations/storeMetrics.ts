import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { StoreObserver } from '../log/logWriter.ts';
import type { RpcObserver } from '../rpc/rpcServer.ts';
import type { StoreStats } from './storeStats.ts';

/** Metrics of a running store, in Prometheus' text format. */
export type StoreMetrics = StoreObserver & RpcObserver & { text(): Promise<string> };

const prefix = 'event_store_';
/** Help of the gauges, by name. */
const gaugeHelp: Readonly<Record<string, string>> = {
  open_calls: 'Calls in progress.',
  log_durable_position: 'Position up to which the log is on disk.',
  log_pending_bytes: 'Bytes that wait to be written.',
  log_chunks: 'Chunk files of the log.',
  log_allocated_bytes: 'Disk space of the chunk files.',
  index_streams: 'Streams in the index.',
  index_checkpoint_position: 'Position of the log up to which the index is on disk.',
  index_waiting_changes: 'Changes of the index that are not on disk yet.',
  index_is_failing: '1 while the index cannot be written, else 0.',
  index_cached_streams: 'Streams whose index is cached in memory.',
  recovery_records_scanned: 'Records that the last start read to recover.',
  recovery_discarded_bytes: 'Bytes of incomplete records that the last start discarded.',
  resident_bytes: 'Resident memory of the process.',
  heap_used_bytes: 'Used heap of the process.',
  uptime_seconds: 'Time since the start of the process.',
};

/** Seconds: from a flush of a fast disk to an append that waited for a full one. */
const durationBuckets = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10];
const appendCountBuckets = [1, 2, 4, 8, 16, 32, 64, 128, 256, 1_024];

/** Creates the counters and histograms of a store; `stats` returns its current gauges. */
export const createStoreMetrics = (stats: () => StoreStats): StoreMetrics => {
  const registry = new Registry();
  const registers = [registry];
  const flushSeconds = new Histogram({
    name: `${prefix}flush_seconds`,
    help: 'Time to write a group of appends and flush it to disk.',
    buckets: durationBuckets,
    registers,
  });
  const flushAppends = new Histogram({
    name: `${prefix}flush_appends`,
    help: 'Appends that shared one flush.',
    buckets: appendCountBuckets,
    registers,
  });
  const appendSeconds = new Histogram({
    name: `${prefix}append_seconds`,
    help: 'Time from the check of an append to its being durable.',
    buckets: durationBuckets,
    registers,
  });
  const calls = new Counter({
    name: `${prefix}calls_total`,
    help: 'Calls that have begun, by method.',
    labelNames: ['method'],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  const gaugeOf = (name: string): Gauge => {
    const existing = gauges.get(name);
    if (existing !== undefined) return existing;
    const help = gaugeHelp[name] ?? name.replaceAll('_', ' ');
    const made = new Gauge({ name: `${prefix}${name}`, help, registers });
    gauges.set(name, made);
    return made;
  };
  return {
    flushed: (seconds, appends) => {
      flushSeconds.observe(seconds);
      flushAppends.observe(appends);
    },
    appended: (seconds) => appendSeconds.observe(seconds),
    called: (method) => calls.inc({ method }),
    text: () => {
      for (const [name, value] of Object.entries(stats())) gaugeOf(name).set(value);
      return registry.metrics();
    },
  };
};
