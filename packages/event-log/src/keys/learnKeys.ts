import type { LogClient } from '../client/logClient.ts';
import { catchUp } from '../following/catchUp.ts';
import { positionStart } from '../stored/position.ts';
import { keyCodec } from './keyCodec.ts';
import { keyTypes, type PersonalKeys } from './personalKeys.ts';

/**
 * Preloads all personal keys in one pass, up to the end of the log: erased persons are known before any of
 * their data is read. Returns without any when it is aborted.
 */
export const learnKeys = async (
  subscribe: LogClient['subscribe'],
  keys: Pick<PersonalKeys, 'learn'>,
  signal: AbortSignal,
): Promise<void> => {
  const lesson = keys.learn();
  const options = { after: positionStart, types: keyTypes, signal };
  for await (const { events, live } of catchUp(subscribe, keyCodec, options)) {
    for (const event of events) lesson.tell(event);
    if (live) break;
  }
  if (!signal.aborted) lesson.keep();
};
