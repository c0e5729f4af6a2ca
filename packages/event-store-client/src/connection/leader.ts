import { setTimeout as delay } from 'node:timers/promises';
import { NoLeader } from '../errors/storeErrors.ts';
import { type Connection, connect } from './connection.ts';
import { type Member, membersIn, vnodeState } from './gossip.ts';
import type { Endpoint, WireSettings } from './settings.ts';
import { unaryCall } from './unaryCall.ts';

const readGossip = '/event_store.client.gossip.Gossip/Read';
/** Usable member roles, best first: a follower names the leader, or still answers reads. */
const usableStates: readonly number[] = [
  vnodeState.leader,
  vnodeState.follower,
  vnodeState.readOnlyReplica,
  vnodeState.preReadOnlyReplica,
  vnodeState.readOnlyLeaderless,
];

/** The best of the members that one of them reports; undefined when there is none. */
export const bestMember = (members: readonly Member[]): Endpoint | undefined =>
  members
    .filter(({ isAlive, state }) => isAlive && usableStates.includes(state))
    .toSorted((one, other) => usableStates.indexOf(one.state) - usableStates.indexOf(other.state))
    .find(({ endpoint }) => endpoint)?.endpoint;

const queryMember = async (
  endpoint: Endpoint,
  settings: WireSettings,
): Promise<Endpoint | undefined> => {
  const { timeoutMs } = settings.discovery;
  let connection: Connection | undefined;
  try {
    connection = await connect(endpoint, settings, timeoutMs);
    const timeout = new Uint8Array();
    return bestMember(membersIn(await unaryCall(connection, readGossip, timeout, timeoutMs)));
  } catch {
    // One that does not answer is no reason to stop: another may.
    return undefined;
  } finally {
    connection?.destroy();
  }
};

const isSame = (one: Endpoint, other: Endpoint | undefined): boolean =>
  one.host === other?.host && one.port === other.port;

/** Shuffles the endpoints, so that clients spread over the members; the failed one comes last. */
const shuffleEndpoints = (
  endpoints: readonly Endpoint[],
  failed: Endpoint | undefined,
  random: () => number,
): readonly Endpoint[] =>
  endpoints
    .map((endpoint) => ({ endpoint, at: isSame(endpoint, failed) ? 1 : random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ endpoint }) => endpoint);

/** Members with known trouble. */
export interface Suspects {
  /** Queried last. */
  readonly failed?: Endpoint | undefined;
  /** It hangs: if it is reported as leader, that may be outdated, and the query is repeated. */
  readonly unresponsive?: Endpoint | undefined;
}

/** Queries the members of a cluster, one after another, for the leader. Rejects when none knows it. */
export const findLeader = async (
  settings: WireSettings,
  { failed, unresponsive }: Suspects,
  random: () => number = Math.random,
): Promise<Endpoint> => {
  const { attemptsMax, pauseMs } = settings.discovery;
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    for (const endpoint of shuffleEndpoints(settings.endpoints, failed, random)) {
      const found = await queryMember(endpoint, settings);
      const isUnresponsive =
        found !== undefined && isSame(found, unresponsive) && attempt < attemptsMax;
      if (found && !isUnresponsive) return found;
    }
    await delay(pauseMs);
  }
  throw new NoLeader(`Failed to discover after ${attemptsMax} attempts.`);
};
