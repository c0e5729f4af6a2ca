import type { AllStreamRecordedEvent, EventData, ResolvedEvent } from '@eventstore/db-client';
import { jsonEvent } from '@eventstore/db-client';
import type {
  EventDefinition,
  EventMetadata,
  RecordedEvent,
  StreamDefinition,
} from '@ovation/contracts/kernel/event';
import { decryptPersonal, encryptPersonal } from './personalData.ts';
import type { PersonalKeys } from './personalKeys.ts';

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

export type AnyRecordedEvent = RecordedEvent<{ type: string; data: unknown }>;

export interface Codec {
  encode(event: NewEvent): Promise<EventData>;
  /**
   * Undefined for what is no event of the product (a link, metadata, a key). A promise only when a
   * person's key has to be read first.
   */
  decode(
    resolved: ResolvedEvent,
  ): AnyRecordedEvent | undefined | Promise<AnyRecordedEvent | undefined>;
}

const utf8 = new TextEncoder();

/**
 * JSON as bytes: the same on the wire as the object itself, which the client would turn into base64
 * and back twice. It wants exactly a `Uint8Array`, and a `Buffer` is something more.
 */
const bytesOf = (value: object): Uint8Array => utf8.encode(JSON.stringify(value));

/** The definitions of all events by their type; two of one name are a mistake found at start. */
const byType = (streams: readonly StreamDefinition[]): ReadonlyMap<string, EventDefinition> => {
  const definitions = new Map<string, EventDefinition>();
  for (const definition of streams.flatMap((stream) => stream.events)) {
    const known = definitions.get(definition.type);
    if (known && known !== definition) throw new Error(`two events are called ${definition.type}`);
    definitions.set(definition.type, definition);
  }
  return definitions;
};

/** Checks events against their schemas on the way in; hides and shows personal data. */
export const eventCodec = (streams: readonly StreamDefinition[], keys: PersonalKeys): Codec => {
  const definitions = byType(streams);

  const encode = async ({ id, type, data, metadata }: NewEvent): Promise<EventData> => {
    const definition = definitions.get(type);
    if (!definition) throw new Error(`no event is called ${type}`);
    const checked: Record<string, unknown> = definition.data.parse(data);
    for (const [field, ownerField] of Object.entries(definition.personal)) {
      if (checked[field] === undefined) continue;
      const owner = String(checked[ownerField]);
      checked[field] = encryptPersonal(await keys.ensure(owner), owner, checked[field]);
    }
    return jsonEvent({ id, type, data: checked, metadata: bytesOf(metadata) });
  };

  const recordedOf = (event: AllStreamRecordedEvent): AnyRecordedEvent => ({
    id: event.id,
    stream: event.streamId,
    revision: Number(event.revision),
    position: event.position.commit,
    recordedAt: event.created,
    type: event.type,
    data: event.data,
    metadata: event.metadata as unknown as EventMetadata,
  });

  const decodeHidden = async (
    recorded: AllStreamRecordedEvent,
    hidden: readonly (readonly [field: string, owner: string])[],
  ): Promise<AnyRecordedEvent> => {
    const data = recorded.data as Record<string, unknown>;
    for (const [field, owner] of hidden) {
      data[field] = decryptPersonal(await keys.find(owner), owner, data[field]);
    }
    return recordedOf(recorded);
  };

  const decode: Codec['decode'] = ({ event }) => {
    const definition = event && definitions.get(event.type);
    if (!definition) return undefined;
    const recorded = event as AllStreamRecordedEvent;
    const data = recorded.data as Record<string, unknown>;
    const hidden: [field: string, owner: string][] = [];
    for (const [field, ownerField] of Object.entries(definition.personal)) {
      if (data[field] === undefined) continue;
      const owner = String(data[ownerField]);
      const key = keys.cached(owner);
      if (key) data[field] = decryptPersonal(key, owner, data[field]);
      else hidden.push([field, owner]);
    }
    return hidden.length === 0 ? recordedOf(recorded) : decodeHidden(recorded, hidden);
  };

  return { encode, decode };
};
