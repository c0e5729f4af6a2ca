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
  /** Undefined for what is no event of the product (a link, metadata, a key). */
  decode(resolved: ResolvedEvent): Promise<AnyRecordedEvent | undefined>;
}

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
    return jsonEvent({ id, type, data: checked, metadata });
  };

  const decode = async ({ event }: ResolvedEvent): Promise<AnyRecordedEvent | undefined> => {
    const definition = event && definitions.get(event.type);
    if (!definition) return undefined;
    const recorded = event as AllStreamRecordedEvent;
    const data = recorded.data as Record<string, unknown>;
    for (const [field, ownerField] of Object.entries(definition.personal)) {
      if (data[field] === undefined) continue;
      const owner = String(data[ownerField]);
      const key = keys.cached(owner) ?? (await keys.find(owner));
      data[field] = decryptPersonal(key, owner, data[field]);
    }
    return {
      id: recorded.id,
      stream: recorded.streamId,
      revision: Number(recorded.revision),
      position: recorded.position.commit,
      type: recorded.type,
      data,
      metadata: recorded.metadata as unknown as EventMetadata,
    };
  };

  return { encode, decode };
};
