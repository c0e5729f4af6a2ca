import { positionAfter } from '../log/recordFormat.ts';
import type { Store } from '../streams/store.ts';

/**
 * The boundary of the record at a position, or that of a record that a scavenge has removed. Undefined for
 * a position that no event ever had.
 */
export const boundaryAt = async (store: Store, position: number): Promise<number | undefined> => {
  const { log } = store;
  if (position <= log.start()) return log.start();
  const boundary = await log.boundaryFrom(position);
  return boundary === position || log.isScavenged(position) ? boundary : undefined;
};

/** The boundary after the event at a position; undefined for a position that no event ever had. */
export const boundaryAfter = async (
  store: Store,
  position: number,
): Promise<number | undefined> => {
  const end = store.log.durableEnd();
  if (position >= end) return end;
  const start = await boundaryAt(store, position);
  if (start !== position || start >= store.log.durableEnd()) return start;
  return positionAfter(await store.log.recordAt(start));
};
