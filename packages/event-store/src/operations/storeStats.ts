import { Gauge, Registry } from 'prom-client';
import type { Store } from '../streams/store.ts';

/** Figures of a running store. Bytes and counts; positions are those of the log. */
export type StoreStats = Readonly<Record<string, number>>;

/** What the store is like now. */
export const storeStats = (store: Store): StoreStats => {
  const { waitingChanges, cachedStreams } = store.index.stats();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    log_durable_position: store.log.durableEnd(),
    log_pending_bytes: store.log.pendingBytes(),
    log_chunks: store.log.chunks.length,
    log_allocated_bytes: store.log.chunks.reduce(
      (sum, chunk) => sum + chunk.file.allocatedBytes(),
      0,
    ),
    index_streams: store.index.streams.getCount(),
    index_checkpoint_position: store.index.checkpoint() ?? 0,
    index_waiting_changes: waitingChanges,
    index_cached_streams: cachedStreams,
    recovery_records_scanned: store.recovery.recordsScanned,
    recovery_discarded_bytes: store.recovery.discardedBytes,
    process_resident_bytes: rss,
    process_heap_used_bytes: heapUsed,
    process_uptime_seconds: process.uptime(),
  };
};

/** The same in Prometheus' text format. */
export const storeMetrics = async (store: Store): Promise<string> => {
  const registry = new Registry();
  for (const [name, value] of Object.entries(storeStats(store))) {
    const full = `event_store_${name}`;
    new Gauge({ name: full, help: name.replaceAll('_', ' '), registers: [registry] }).set(value);
  }
  return registry.metrics();
};
