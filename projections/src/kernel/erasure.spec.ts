import type { EventDefinition } from '@ovation/contracts/kernel/event';
import { streams } from '@ovation/contracts/streams';
import { type AnyRecordedEvent, eventCodec } from '@ovation/event-log/codec/codec';
import type { StoredEvent } from '@ovation/event-log/stored/storedEvent';
import { memoryKeys } from '@ovation/event-log/testing/memoryKeys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projections } from '../projections.ts';
import { expectedOf, fixtures } from '../testing/histories.ts';
import { testId } from './testKit.ts';

/**
 * A live read model has data of a person's events until the key is destroyed; one built afterwards never
 * does. After all events of an erasure both are equal.
 */
const leaving = testId(1_000);

interface Event {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

const definitions = new Map<string, EventDefinition>(
  streams.flatMap(({ events }) => events.map((event) => [event.type, event] as const)),
);

/** Every owner role in an event is the leaving person: author, owner, fan and creator alike. */
const owners = new Set(
  (fixtures as Event[]).flatMap(({ type, data }) =>
    Object.values(definitions.get(type)?.personal ?? {}).map((field) => String(data[field])),
  ),
);
const aHash = '9f'.repeat(32);

/** Events of the leaving person in a role; no two contents are equal. */
const worldOf = (role: 'performer' | 'user') => {
  const hashes: string[] = [];
  const text = [...owners].reduce(
    (known, id) => known.replaceAll(id, leaving),
    JSON.stringify(fixtures),
  );
  const unique = text.replaceAll(aHash, () => {
    const hash = String(hashes.length).padStart(aHash.length, '0');
    hashes.push(hash);
    return hash;
  });
  const distinctEvents = (JSON.parse(unique) as Event[]).map(({ type, data }) => ({
    type,
    data: 'role' in data ? { ...data, role } : data,
  }));
  const fixture = (type: string, more: object = {}): Event => {
    const found = distinctEvents.find((event) => event.type === type);
    if (!found) throw new Error(`${type} has no fixture`);
    return { type, data: { ...found.data, ...more } };
  };
  const optionIds = (fixture('PollCreated').data as { options: { optionId: string }[] }).options;
  const { messageId } = fixture('MessageSent').data as { messageId: string };
  /** Events of the product's erasers; the key is destroyed with the last one. */
  const removal: readonly Event[] = [
    fixture('CommentErased'),
    fixture('FeedRemoved'),
    fixture('FeedVersionsErased', { fromVersion: 1, toVersion: 100 }),
    fixture('PollErased', { optionIds: optionIds.map(({ optionId }) => optionId) }),
    fixture('MessagesErased', { messageIds: [messageId], upToSequence: 100 }),
    fixture('TipNotesErased', { upToRevision: 1_000_000 }),
    fixture('FileErased', { hashes }),
    fixture('TrackingLinkErased'),
    fixture('DataExportCanceled'),
    fixture('SessionClosed'),
    fixture('CardRemoved', { reason: 'account-removed' }),
    fixture('CardsClosed'),
    fixture('UsernamesReleased', { usernames: ['Luna', 'username', 'previoususername'] }),
    fixture('AccountErased'),
  ];
  return {
    removal,
    rest: distinctEvents.filter(({ type }) => !removal.some((one) => one.type === type)),
  };
};
type World = ReturnType<typeof worldOf>;

const stored = (events: readonly Event[], from: number): StoredEvent[] =>
  events.map(({ type, data }, at) => ({
    id: testId(from + at),
    stream: `spec-${from + at}`,
    revision: from + at,
    position: BigInt(from + at),
    recordedAt: new Date(0),
    type,
    data: structuredClone(data),
    metadata: {
      actor: { kind: 'system', id: 'spec' },
      at: '2026-01-01T00:00:00.000Z',
      causationId: testId(1),
      correlationId: testId(1),
    },
  }));

/** The log as stored, and as readable with the existing keys. */
const logOf = async (events: readonly Event[]) => {
  const keys = memoryKeys();
  const codec = eventCodec(streams, keys);
  const written: StoredEvent[] = await Promise.all(
    stored(events, 0).map(async (event) => {
      const { data } = await codec.encode(event as never);
      return { ...event, data };
    }),
  );
  const read = (some: readonly StoredEvent[]): Promise<(AnyRecordedEvent | undefined)[]> =>
    Promise.all(some.map(async (event) => codec.decode(structuredClone(event))));
  return { keys, written, read };
};

const seen = (events: readonly (AnyRecordedEvent | undefined)[]): AnyRecordedEvent[] =>
  events.flatMap((event) => event ?? []);

/** Live, with the key until it is destroyed; and built afterwards, without it. */
const liveAndRebuilt = async (
  { removal }: World,
  before: readonly Event[],
  after: readonly Event[],
) => {
  const log = await logOf([...before, ...removal, ...after]);
  const known = before.length + removal.length - 1;
  const early = await log.read(log.written.slice(0, known));
  await log.keys.erase(leaving);
  const live = seen([...early, ...(await log.read(log.written.slice(known)))]);
  return { live, replayed: seen(await log.read(log.written)) };
};

/** All events in any order, and the time of the erasure. */
const historiesOf = ({ rest }: World) =>
  fc.tuple(
    fc.shuffledSubarray([...rest], { minLength: Math.floor(rest.length / 2) }),
    fc.nat({ max: rest.length }),
  );

describe.each(['performer', 'user'] as const)('once a %s is erased', (role) => {
  const world = worldOf(role);

  it.each(projections.map((projection) => [projection.model.name, projection] as const))(
    '%s is the same live and built afterwards',
    async (_, projection) => {
      await fc.assert(
        fc.asyncProperty(historiesOf(world), async ([all, at]) => {
          const { live, replayed } = await liveAndRebuilt(world, all.slice(0, at), all.slice(at));
          expect(expectedOf([projection], live)).toEqual(expectedOf([projection], replayed));
        }),
        { numRuns: 10 },
      );
    },
  );
});
