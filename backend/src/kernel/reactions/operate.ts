import type { EventPlace } from '@ovation/contracts/reactors/events';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import { UsageError } from '../operator/operator.ts';
import type { ParkedReaction, ParkedReactions } from './parkedReactions.ts';
import { type KeptPlace, keepPlace, type PlaceLog } from './place.ts';
import type { Reactor } from './reactor.ts';

export interface Operated {
  readonly log: Pick<EventLog, 'catchUp' | 'read'> & PlaceLog;
  readonly parked: ParkedReactions;
  readonly reactors: readonly Reactor[];
}

/** Maximum events counted behind a checkpoint; beyond it, "more than" is shown. */
const countedMax = 100_000;

const nameOfPlace = (place: EventPlace | undefined): string =>
  place ? `${place.revision}@${place.stream}` : 'the beginning';

const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
};

const namedOf = (reactors: readonly Reactor[], name: string): Reactor => {
  const found = reactors.find((reactor) => reactor.name === name);
  if (found) return found;
  const names = reactors.map((reactor) => reactor.name).join(', ');
  throw new UsageError(`there is no reactor ${name}; there are ${names}`);
};

interface Behind {
  readonly count: number;
  readonly oldest: Date | undefined;
}

/** Counts each reactor's events behind its checkpoint, in one pass over the log. */
const countBehind = async (
  log: Operated['log'],
  reactors: readonly { readonly reactor: Reactor; readonly place: KeptPlace }[],
  signal: AbortSignal,
): Promise<readonly Behind[]> => {
  const behind = reactors.map(({ reactor, place }) => ({
    types: reactor.types,
    after: place.seen?.position ?? positionStart,
    count: 0,
    oldest: undefined as Date | undefined,
  }));
  const after = behind.reduce(
    (least, one) => (one.after < least ? one.after : least),
    behind[0]?.after ?? positionStart,
  );
  const types = reactors.flatMap(({ reactor }) => reactor.types);
  for await (const { events, live } of log.catchUp({ after, types, signal })) {
    for (const event of events) {
      for (const one of behind) {
        if (event.position <= one.after || !one.types.includes(event.type)) continue;
        one.count += 1;
        one.oldest ??= event.recordedAt;
      }
    }
    if (live || behind.some(({ count }) => count > countedMax)) break;
  }
  return behind;
};

const inWords = ({ count, oldest }: Behind, now: Date): string => {
  if (count === 0) return '0';
  const seconds = oldest ? Math.round((now.getTime() - oldest.getTime()) / 1_000) : 0;
  return `${count > countedMax ? `more than ${countedMax}` : count} (for ${seconds} s)`;
};

const placesOf = (log: Operated['log'], reactors: readonly Reactor[]) =>
  Promise.all(
    reactors.map(async (reactor) => ({ reactor, place: await keepPlace(log, reactor).look() })),
  );

/** Number of reactions pending or being retried; 0 once every event has had its effect. */
export const countWaiting = async (
  { log, reactors }: Pick<Operated, 'log' | 'reactors'>,
  signal: AbortSignal,
): Promise<number> => {
  const placed = await placesOf(log, reactors);
  const behind = await countBehind(log, placed, signal);
  const counts = [
    ...behind.map(({ count }) => count),
    ...placed.map(({ place }) => place.open.length),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Status of each reactor: its checkpoint, its lag, and its parked reactions. */
export const showStatus = async (
  { log, parked, reactors }: Operated,
  now: Date,
  signal: AbortSignal,
): Promise<string> => {
  const placed = await placesOf(log, reactors);
  const behind = await countBehind(log, placed, signal);
  const counts = await Promise.all(reactors.map(({ name }) => parked.list(name)));
  const rows = placed.map(({ reactor, place }, at) => [
    reactor.name,
    nameOfPlace(place.seen),
    inWords(behind[at] ?? { count: 0, oldest: undefined }, now),
    String(place.open.length),
    String(counts[at]?.length ?? 0),
  ]);
  return inColumns([['reactor', 'place', 'waiting', 'retrying', 'parked'], ...rows]);
};

const inLines = (reaction: ParkedReaction): string =>
  [
    `${reaction.reactor}  ${reaction.eventId}  ${reaction.eventType}  ${nameOfPlace(reaction)}`,
    `  ${reaction.tries} tries from ${reaction.failingSince} to ${reaction.parkedAt}`,
    `  ${reaction.error}`,
  ].join('\n');

/** Parked reactions of one reactor or of all. */
export const showParked = async (
  { parked, reactors }: Operated,
  name: string | undefined,
): Promise<string> => {
  const wanted = name === undefined ? reactors : [namedOf(reactors, name)];
  const lists = await Promise.all(wanted.map((reactor) => parked.list(reactor.name)));
  const all = lists.flat();
  return all.length === 0 ? 'Nothing is parked.' : all.map(inLines).join('\n');
};

/**
 * Replays parked reactions, oldest first; successful ones are unparked. Rejects, once all were tried, if
 * any failed again.
 */
export const replayParked = async (
  { log, parked, reactors }: Operated,
  { name, eventId }: { readonly name: string; readonly eventId: string | undefined },
  say: (line: string) => void,
): Promise<string> => {
  const reactor = namedOf(reactors, name);
  const all = await parked.list(name);
  const wanted = eventId === undefined ? all : all.filter((one) => one.eventId === eventId);
  if (eventId !== undefined && wanted.length === 0) {
    throw new UsageError(`${name} has no parked event ${eventId}`);
  }
  let failed = 0;
  for (const { stream, revision, eventId: id } of wanted) {
    try {
      for await (const event of log.read(stream, revision, 1)) await reactor.react(event);
      await parked.noteReplayed(name, id);
      say(`${id}  done`);
    } catch (error) {
      failed += 1;
      say(`${id}  ${String(error)}`);
    }
  }
  const done = `${wanted.length - failed} of ${wanted.length} parked reactions of ${name} were done`;
  if (failed > 0) throw new Error(`${done}; the others stay parked`);
  return done;
};
