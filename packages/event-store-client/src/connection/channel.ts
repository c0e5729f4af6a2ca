import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '../errors/callErrors.ts';
import { CallCancelled, NotLeader, StoreUnavailable } from '../errors/storeErrors.ts';
import { type Connection, connect } from './connection.ts';
import { findLeader } from './leader.ts';
import { type Outage, recordFailure, retryDelayMs } from './outage.ts';
import type { Endpoint, WireSettings } from './settings.ts';

/** Connection to the member of the store that is to be used now. */
export interface Channel {
  /** The current connection, opened if there is none. Rejects as unavailable. */
  connection(): Promise<Connection>;
  /** Reports the error of a call: where it means that another member is to be used, switches over. */
  reportFailure(connection: Connection, error: Error): void;
  close(): void;
}

/** Outside a cluster there is nothing to choose. */
const onlyMemberOf = ({ endpoints, isCluster }: WireSettings): Endpoint | undefined =>
  isCluster ? undefined : endpoints[0];

/** True if calls must go to another member; a single node has none. */
const endsConnection = (error: unknown, { isCluster }: WireSettings): boolean =>
  error instanceof NotLeader ||
  (isCluster && (error instanceof StoreUnavailable || error instanceof CallCancelled));

/** Opens nothing until first used. */
export const openChannel = (settings: WireSettings): Channel => {
  /** The current connection, and those that are finishing their last calls. */
  const connections = new Set<Connection>();
  let current: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let lastUsed: Endpoint | undefined;
  /** The last member, if it stopped answering: others may not know yet that it no longer leads. */
  let unresponsive: Endpoint | undefined;
  /** The leader that a member named which is none. */
  let reportedLeader: Endpoint | undefined;
  let outage: Outage | undefined;
  let isClosed = false;

  const chooseMember = async (): Promise<Endpoint> => {
    const endpoint = reportedLeader;
    reportedLeader = undefined;
    return (
      endpoint ?? onlyMemberOf(settings) ?? findLeader(settings, { failed: lastUsed, unresponsive })
    );
  };
  const open = async (): Promise<Connection> => {
    // During an outage all callers wait for the same next attempt.
    const ms = outage ? retryDelayMs(outage, performance.now()) : 0;
    if (ms > 0) await delay(ms);
    try {
      if (isClosed) throw unavailable('the log is closed');
      lastUsed = await chooseMember();
      const connection = await connect(lastUsed, settings);
      outage = undefined;
      unresponsive = undefined;
      return connection;
    } catch (error) {
      outage = recordFailure(outage, performance.now());
      throw error;
    }
  };
  const adopt = (connection: Connection): Connection => {
    connections.add(connection);
    void connection.closed.then(() => {
      connections.delete(connection);
      if (connection.isUnresponsive()) unresponsive = connection.endpoint;
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
        .then(adopt)
        .finally(() => {
          opening = undefined;
        });
      return opening;
    },
    reportFailure: (connection, error) => {
      if (connection !== current || !endsConnection(error, settings)) return;
      if (error instanceof NotLeader) reportedLeader = error.leader;
      current = undefined;
      connection.retire();
    },
    close: () => {
      isClosed = true;
      for (const connection of connections) connection.destroy();
    },
  };
};
