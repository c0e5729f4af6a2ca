import type { LogClient } from '../client/logClient.ts';
import { catchUp } from '../following/catchUp.ts';
import { positionStart } from '../stored/position.ts';
import { keyCodec } from './keyCodec.ts';
import { keyTypes, type PersonalKeys } from './personalKeys.ts';

/**
 * Preloads all personal keys in one pass, up to the end of the log: erased persons are known before any of
 * their data is read. Returns without any when it is aborted.
 */
export const preloadKeys = async (
  subscribe: LogClient['subscribe'],
  keys: Pick<PersonalKeys, 'preload'>,
  signal: AbortSignal,
): Promise<void> => {
  const preload = keys.preload();
  const options = { after: positionStart, types: keyTypes, signal };
  for await (const { events, live } of catchUp(subscribe, keyCodec, options)) {
    for (const event of events) preload.add(event);
    if (live) break;
  }
  if (!signal.aborted) preload.commit();
};
