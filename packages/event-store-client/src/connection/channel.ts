import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '../errors/callErrors.ts';
import { CallCancelled, NotLeader, StoreUnavailable } from '../errors/storeErrors.ts';
import { type Away, stillAway, untilNextTryMs } from './away.ts';
import { type Connection, connect } from './connection.ts';
import { findLeader } from './leader.ts';
import type { Endpoint, WireSettings } from './settings.ts';

/** Connection to the member of the store that is to be used now. */
export interface Channel {
  /** The current connection, opened if there is none. Rejects as unavailable. */
  connection(): Promise<Connection>;
  /** Reports the error of a call: where it means that another member is to be used, switches over. */
  failed(connection: Connection, error: Error): void;
  close(): void;
}

/** Outside a cluster there is nothing to choose. */
const onlyMemberOf = ({ endpoints, isCluster }: WireSettings): Endpoint | undefined =>
  isCluster ? undefined : endpoints[0];

/** Opens nothing until first used. */
export const openChannel = (settings: WireSettings): Channel => {
  /** The current connection, and those that are finishing their last calls. */
  const connections = new Set<Connection>();
  let current: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let lastUsed: Endpoint | undefined;
  /** The last member, if it stopped answering: others may not know yet that it no longer leads. */
  let silent: Endpoint | undefined;
  /** The leader that a member named which is none. */
  let named: Endpoint | undefined;
  let away: Away | undefined;
  let isClosed = false;

  const choose = async (): Promise<Endpoint> => {
    const told = named;
    named = undefined;
    return told ?? onlyMemberOf(settings) ?? findLeader(settings, { failed: lastUsed, silent });
  };
  const open = async (): Promise<Connection> => {
    // During an outage all callers wait for the same next attempt.
    const ms = away ? untilNextTryMs(away, performance.now()) : 0;
    if (ms > 0) await delay(ms);
    try {
      if (isClosed) throw unavailable('the log is closed');
      lastUsed = await choose();
      const connection = await connect(lastUsed, settings);
      away = undefined;
      silent = undefined;
      return connection;
    } catch (error) {
      away = stillAway(away, performance.now());
      throw error;
    }
  };
  const keep = (connection: Connection): Connection => {
    connections.add(connection);
    void connection.gone.then(() => {
      connections.delete(connection);
      if (connection.isSilent()) silent = connection.endpoint;
    });
    current = connection;
    // It was opened while the log was being closed.
    if (isClosed) connection.destroy();
    return connection;
  };
  return {
    connection: async () => {
      if (current?.isOpen()) return current;
      opening ??= open()
        .then(keep)
        .finally(() => {
          opening = undefined;
        });
      return opening;
    },
    failed: (connection, error) => {
      const isOther = error instanceof NotLeader;
      const isGone = error instanceof StoreUnavailable || error instanceof CallCancelled;
      if (connection !== current || !(isOther || (isGone && settings.isCluster))) return;
      if (isOther) named = error.leader;
      current = undefined;
      connection.retire();
    },
    close: () => {
      isClosed = true;
      for (const connection of connections) connection.destroy();
    },
  };
};
