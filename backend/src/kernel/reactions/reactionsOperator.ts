import type { StreamPosition } from '@ovation/contracts/reactors/events';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import { UsageError } from '../operator/operator.ts';
import { type CheckpointLog, checkpointStore, type LoadedCheckpoint } from './checkpoint.ts';
import type { ParkedReaction, ParkedReactions } from './parkedReactions.ts';
import type { Reactor } from './reactor.ts';

export interface OperatedReactions {
  readonly log: Pick<EventLog, 'catchUp' | 'read'> & CheckpointLog;
  readonly parked: ParkedReactions;
  readonly reactors: readonly Reactor[];
}

/** Maximum events counted behind a checkpoint; beyond it, "more than" is shown. */
const countedMax = 100_000;

const checkpointText = (event: StreamPosition | undefined): string =>
  event ? `${event.revision}@${event.stream}` : 'the beginning';

const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
};

const reactorNamed = (reactors: readonly Reactor[], name: string): Reactor => {
  const found = reactors.find((reactor) => reactor.name === name);
  if (found) return found;
  const names = reactors.map((reactor) => reactor.name).join(', ');
  throw new UsageError(`there is no reactor ${name}; there are ${names}`);
};

interface Lag {
  readonly count: number;
  readonly oldest: Date | undefined;
}

/** Counts each reactor's events behind its checkpoint, in one pass over the log. */
const measureLag = async (
  log: OperatedReactions['log'],
  reactors: readonly { readonly reactor: Reactor; readonly checkpoint: LoadedCheckpoint }[],
  signal: AbortSignal,
): Promise<readonly Lag[]> => {
  const lags = reactors.map(({ reactor, checkpoint }) => ({
    types: reactor.types,
    after: checkpoint.seen?.position ?? positionStart,
    count: 0,
    oldest: undefined as Date | undefined,
  }));
  const after = lags.reduce(
    (least, one) => (one.after < least ? one.after : least),
    lags[0]?.after ?? positionStart,
  );
  const types = reactors.flatMap(({ reactor }) => reactor.types);
  for await (const { events, live } of log.catchUp({ after, types, signal })) {
    for (const event of events) {
      for (const one of lags) {
        if (event.position <= one.after || !one.types.includes(event.type)) continue;
        one.count += 1;
        one.oldest ??= event.recordedAt;
      }
    }
    if (live || lags.some(({ count }) => count > countedMax)) break;
  }
  return lags;
};

const lagText = ({ count, oldest }: Lag, now: Date): string => {
  if (count === 0) return '0';
  const seconds = oldest ? Math.round((now.getTime() - oldest.getTime()) / 1_000) : 0;
  return `${count > countedMax ? `more than ${countedMax}` : count} (for ${seconds} s)`;
};

const checkpointsOf = (log: OperatedReactions['log'], reactors: readonly Reactor[]) =>
  Promise.all(
    reactors.map(async (reactor) => ({
      reactor,
      checkpoint: await checkpointStore(log, reactor).peek(),
    })),
  );

/** Number of reactions pending or being retried; 0 once every event has had its effect. */
export const countPending = async (
  { log, reactors }: Pick<OperatedReactions, 'log' | 'reactors'>,
  signal: AbortSignal,
): Promise<number> => {
  const checkpoints = await checkpointsOf(log, reactors);
  const lags = await measureLag(log, checkpoints, signal);
  const counts = [
    ...lags.map(({ count }) => count),
    ...checkpoints.map(({ checkpoint }) => checkpoint.open.length),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Status of each reactor: its checkpoint, its lag, and its parked reactions. */
export const showStatus = async (
  { log, parked, reactors }: OperatedReactions,
  now: Date,
  signal: AbortSignal,
): Promise<string> => {
  const checkpoints = await checkpointsOf(log, reactors);
  const lags = await measureLag(log, checkpoints, signal);
  const counts = await Promise.all(reactors.map(({ name }) => parked.list(name)));
  const rows = checkpoints.map(({ reactor, checkpoint }, at) => [
    reactor.name,
    checkpointText(checkpoint.seen),
    lagText(lags[at] ?? { count: 0, oldest: undefined }, now),
    String(checkpoint.open.length),
    String(counts[at]?.length ?? 0),
  ]);
  return formatTable([['reactor', 'checkpoint', 'waiting', 'retrying', 'parked'], ...rows]);
};

const parkedText = (reaction: ParkedReaction): string =>
  [
    `${reaction.reactor}  ${reaction.eventId}  ${reaction.eventType}  ${checkpointText(reaction)}`,
    `  ${reaction.tries} tries from ${reaction.failingSince} to ${reaction.parkedAt}`,
    `  ${reaction.error}`,
  ].join('\n');

/** Parked reactions of one reactor or of all. */
export const showParked = async (
  { parked, reactors }: OperatedReactions,
  name: string | undefined,
): Promise<string> => {
  const wanted = name === undefined ? reactors : [reactorNamed(reactors, name)];
  const lists = await Promise.all(wanted.map((reactor) => parked.list(reactor.name)));
  const all = lists.flat();
  return all.length === 0 ? 'Nothing is parked.' : all.map(parkedText).join('\n');
};

/**
 * Replays parked reactions, oldest first; successful ones are unparked. Rejects, once all were tried, if
 * any failed again.
 */
export const replayParked = async (
  { log, parked, reactors }: OperatedReactions,
  { name, eventId }: { readonly name: string; readonly eventId: string | undefined },
  print: (line: string) => void,
): Promise<string> => {
  const reactor = reactorNamed(reactors, name);
  const all = await parked.list(name);
  const wanted = eventId === undefined ? all : all.filter((one) => one.eventId === eventId);
  if (eventId !== undefined && wanted.length === 0) {
    throw new UsageError(`${name} has no parked event ${eventId}`);
  }
  let failed = 0;
  for (const { stream, revision, eventId: id } of wanted) {
    try {
      for await (const event of log.read(stream, revision, 1)) await reactor.react(event);
      await parked.recordReplayed(name, id);
      print(`${id}  done`);
    } catch (error) {
      failed += 1;
      print(`${id}  ${String(error)}`);
    }
  }
  const done = `${wanted.length - failed} of ${wanted.length} parked reactions of ${name} were done`;
  if (failed > 0) throw new Error(`${done}; the others stay parked`);
  return done;
};
