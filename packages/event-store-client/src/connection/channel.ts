import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '../errors/callErrors.ts';
import { CallCancelled, NotLeader, StoreUnavailable } from '../errors/storeErrors.ts';
import { type Away, stillAway, untilNextTryMs } from './away.ts';
import { type Connection, connect } from './connection.ts';
import { findLeader } from './leader.ts';
import type { Endpoint, WireSettings } from './settings.ts';

/** The way to whichever member of the store is to be used now. */
export interface Channel {
  /** The connection in use, made when there is none. Rejects as unavailable. */
  connection(): Promise<Connection>;
  /** What a call on it ended with: where that tells that another member is to be asked, it is. */
  failed(connection: Connection, error: Error): void;
  close(): void;
}

/** There is nothing to choose from outside a cluster. */
const onlyMemberOf = ({ endpoints, isCluster }: WireSettings): Endpoint | undefined =>
  isCluster ? undefined : endpoints[0];

/** Opens nothing yet. */
export const openChannel = (settings: WireSettings): Channel => {
  /** The one in use, and those that let their last calls end. */
  const connections = new Set<Connection>();
  let current: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let lastUsed: Endpoint | undefined;
  /** Who was used last and has stopped to answer: others may not know yet that it leads no more. */
  let silent: Endpoint | undefined;
  /** Whom a member named that was asked and does not lead. */
  let named: Endpoint | undefined;
  let away: Away | undefined;
  let isClosed = false;

  const choose = async (): Promise<Endpoint> => {
    const told = named;
    named = undefined;
    return told ?? onlyMemberOf(settings) ?? findLeader(settings, { failed: lastUsed, silent });
  };
  const open = async (): Promise<Connection> => {
    // Whoever asks while the store is away waits for the next try, and all of them for the same.
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
    // It was opened while the log was closed.
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
