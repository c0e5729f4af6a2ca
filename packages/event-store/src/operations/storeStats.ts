import type { Store } from '../streams/store.ts';

/** Gauges of a running store. Bytes and counts; positions are those of the log. */
export type StoreStats = Readonly<Record<string, number>>;

/** Current gauges of a store, and the number of its open calls. */
export const storeStats = (store: Store, openCalls: number): StoreStats => {
  const { waitingChanges, cachedStreams, lastFault } = store.index.stats();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    open_calls: openCalls,
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
    index_is_failing: lastFault === undefined ? 0 : 1,
    index_cached_streams: cachedStreams,
    recovery_records_scanned: store.recovery.recordsScanned,
    recovery_discarded_bytes: store.recovery.discardedBytes,
    resident_bytes: rss,
    heap_used_bytes: heapUsed,
    uptime_seconds: process.uptime(),
  };
};
