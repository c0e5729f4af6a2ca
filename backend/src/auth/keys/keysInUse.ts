import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import { pepperIdOf } from '../passwords/passwords.ts';

type LogWithPasswords = Pick<EventLog, 'catchUp'>;

const passwordEvents = ['AccountRegistered', 'PasswordChanged', 'PasswordRehashed'];

/** Number of passwords per pepper, by its id; erased people have none. */
export const countByPepper = async (
  log: LogWithPasswords,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> => {
  const pepperOf = new Map<string, string>();
  const options = { after: positionStart, types: passwordEvents, signal };
  for await (const { events, live } of log.catchUp(options)) {
    for (const { data } of events) {
      const { accountId, passwordHash } = data as { accountId: string; passwordHash?: string };
      const pepperId = passwordHash === undefined ? undefined : pepperIdOf(passwordHash);
      if (pepperId === undefined) pepperOf.delete(accountId);
      else pepperOf.set(accountId, pepperId);
    }
    if (live) break;
  }
  const counts = new Map<string, number>();
  for (const id of pepperOf.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};
