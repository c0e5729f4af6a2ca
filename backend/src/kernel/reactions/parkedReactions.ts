import { wallClock } from '@ovation/clock/wallClock';
import { type EventOf, streamName } from '@ovation/contracts/kernel/event';
import {
  ParkedReactionReplayed,
  parkedReactionsStream,
  ReactionParked,
} from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';
import { type EventLog, revisionNone } from '@ovation/event-log/log';
import { metadataOf } from '../commands/command.ts';
import { contextOfJob } from '../commands/contextOfJob.ts';

export type ParkedReaction = EventOf<typeof ReactionParked>['data'];

interface Failure {
  readonly error: unknown;
  readonly tries: number;
  readonly failingSince: Date;
}

/** Parked reactions (dead letters), for an operator. */
export interface ParkedReactions {
  /** Parks a reaction, once: also if two workers do it, or one repeats it. */
  park(reactor: string, event: AnyRecordedEvent, failure: Failure): Promise<void>;
  /** Lists parked reactions that were not replayed, oldest first. */
  list(reactor: string): Promise<readonly ParkedReaction[]>;
  /** Records that a parked reaction has succeeded. */
  recordReplayed(reactor: string, eventId: string): Promise<void>;
}

const errorLengthMax = 1_000;
/** Attempts at an append: others may write to the stream at the same moment. */
const attemptsMax = 5;

interface ParkedState {
  /** By the event's id, in the order of parking. */
  readonly parked: ReadonlyMap<string, ParkedReaction>;
  readonly replayed: ReadonlySet<string>;
  readonly revision: number;
}

type NewParkedEvent = {
  readonly type: typeof ReactionParked.type | typeof ParkedReactionReplayed.type;
  readonly data: { readonly reactor: string; readonly eventId: string };
};

const readParked = async (log: Pick<EventLog, 'read'>, stream: string): Promise<ParkedState> => {
  const parked = new Map<string, ParkedReaction>();
  const replayed = new Set<string>();
  let revision = revisionNone;
  for await (const event of log.read(stream)) {
    const { type, data } = event as unknown as EventOf<
      typeof ReactionParked | typeof ParkedReactionReplayed
    >;
    if (type === 'ReactionParked') parked.set(data.eventId, data);
    else replayed.add(data.eventId);
    revision = event.revision;
  }
  return { parked, replayed, revision };
};

export const createParkedReactions = (log: Pick<EventLog, 'append' | 'read'>): ParkedReactions => {
  /** Appends the event unless it is recorded already. */
  const appendOnce = async (
    { type, data }: NewParkedEvent,
    isRecorded: (known: ParkedState) => boolean,
  ): Promise<void> => {
    const stream = streamName(parkedReactionsStream, data.reactor);
    const id = newId();
    const work = contextOfJob(data.reactor, wallClock());
    const metadata = metadataOf({ ...work, causationId: data.eventId });
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      const known = await readParked(log, stream);
      if (isRecorded(known)) return;
      const { ok } = await log.append(stream, known.revision, [{ id, type, data, metadata }]);
      if (ok) return;
    }
    throw new Error(`what ${data.reactor} parked is written to by others all the time`);
  };

  return {
    park: (reactor, { stream, revision, id, type }, { error, tries, failingSince }) =>
      appendOnce(
        {
          type: ReactionParked.type,
          data: {
            reactor,
            stream,
            revision,
            eventId: id,
            eventType: type,
            error: String(error).slice(0, errorLengthMax),
            tries,
            failingSince: failingSince.toISOString(),
            parkedAt: wallClock().toISOString(),
          } as ParkedReaction,
        },
        ({ parked }) => parked.has(id),
      ),
    list: async (reactor) => {
      const { parked, replayed } = await readParked(
        log,
        streamName(parkedReactionsStream, reactor),
      );
      return [...parked.values()].filter(({ eventId }) => !replayed.has(eventId));
    },
    recordReplayed: (reactor, eventId) =>
      appendOnce(
        {
          type: ParkedReactionReplayed.type,
          data: {
            reactor,
            eventId,
            replayedAt: wallClock().toISOString(),
          } as NewParkedEvent['data'],
        },
        ({ replayed }) => replayed.has(eventId),
      ),
  };
};
