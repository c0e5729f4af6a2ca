import type {
  EventDefinition,
  EventMetadata,
  RecordedEvent,
  StreamDefinition,
} from '@ovation/contracts/kernel/event';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { EncodedEvent } from '@ovation/event-store-client/types/events';
import { z } from 'zod';
import type { StoredEvent } from '../stored/storedEvent.ts';
import { decryptPersonal, encryptPersonal, isPersonal } from './personalData.ts';
import { isTransformingSchema } from './transformingSchema.ts';

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

export type AnyRecordedEvent = RecordedEvent<{ type: string; data: unknown }>;

/** Source of the personal keys that encrypt personal data. */
export interface PersonalKeySource {
  /** The person's key, made when there is none yet; undefined once it was erased. */
  ensure(personId: string): Promise<Buffer | undefined>;
  /** The person's key, or undefined when it was erased or never made. */
  find(personId: string): Promise<Buffer | undefined>;
  /** The key if it is cached: avoids a promise. */
  cached(personId: string): Buffer | undefined;
  /** Drops the cached key after another process erased it. */
  forget(personId: string): void;
}

export interface Codec {
  encode(event: NewEvent): Promise<EncodedEvent>;
  /**
   * Undefined for anything but an event of the product (metadata, a key). Returns a promise only when a
   * person's key has to be read first. Takes ownership of `stored` and changes it in place.
   */
  decode(stored: StoredEvent): AnyRecordedEvent | undefined | Promise<AnyRecordedEvent | undefined>;
}

/** Event definitions by type; throws for two definitions of one name. */
const definitionsByType = (
  streams: readonly StreamDefinition[],
): ReadonlyMap<string, EventDefinition> => {
  const definitions = new Map<string, EventDefinition>();
  for (const definition of streams.flatMap((stream) => stream.events)) {
    const existing = definitions.get(definition.type);
    if (existing && existing !== definition)
      throw new Error(`two events are called ${definition.type}`);
    definitions.set(definition.type, definition);
  }
  return definitions;
};

/** Candidates for the value of an erased field: the first that its schema accepts. */
const erasedValues: readonly unknown[] = [erasedText, null, [], 0, false, {}, undefined];

/** A personal field; `itemField` names the personal member of each item of a list. */
interface PersonalField {
  readonly path: string;
  readonly field: string;
  readonly itemField: string | undefined;
  readonly ownerField: string;
}

const personalFieldsOf = ({ personal }: EventDefinition): readonly PersonalField[] =>
  Object.entries(personal).map(([path, ownerField]) => {
    const [field = path, itemField] = path.split('.');
    return { path, field, itemField, ownerField };
  });

const firstAccepted = (schema: z.core.$ZodType | undefined): unknown => {
  const index = erasedValues.findIndex((value) => schema && z.safeParse(schema, value).success);
  return index < 0 ? erasedText : erasedValues[index];
};

/** The value of each personal field of an event, and in its items, once its person's key is erased. */
const erasedFieldsOf = (definition: EventDefinition): ReadonlyMap<string, unknown> => {
  const { shape } = definition.data;
  return new Map(
    personalFieldsOf(definition).flatMap(({ path, field, itemField }) => {
      const schema = shape[field];
      const whole: [string, unknown] = [field, firstAccepted(schema)];
      if (itemField === undefined) return [whole];
      const item = schema instanceof z.ZodArray ? schema.element : undefined;
      const itemSchema = item instanceof z.ZodObject ? item.shape[itemField] : undefined;
      return [whole, [path, firstAccepted(itemSchema)]];
    }),
  );
};

/** Reports a field that could not be decrypted although its person has a key. */
export type OnUnreadable = (field: {
  readonly type: string;
  readonly field: string;
  readonly owner: string;
  readonly reason: 'other-key' | 'damaged';
}) => void;

type Reveal = (
  key: Buffer | undefined,
  event: { readonly type: string; readonly data: Record<string, unknown> },
  field: PersonalField,
  owner: string,
) => void;

/** Decrypts a field in place, or fills in its value for erased data. */
const createReveal = (
  definitions: ReadonlyMap<string, EventDefinition>,
  onUnreadable: OnUnreadable,
): Reveal => {
  const erased = new Map<string, ReadonlyMap<string, unknown>>();
  const erasedValueOf = (type: string, path: string): unknown => {
    const definition = definitions.get(type);
    const values = erased.get(type) ?? (definition && erasedFieldsOf(definition));
    if (values) erased.set(type, values);
    return values?.get(path);
  };
  return (key, { type, data }, { field, itemField, path }, owner) => {
    const revealIn = (holder: Record<string, unknown>, name: string, at: string): void => {
      const stored = holder[name];
      if (stored !== erasedText && !isPersonal(stored)) return;
      const decrypted =
        key && stored !== erasedText ? decryptPersonal(key, owner, stored) : undefined;
      if (decrypted && !decrypted.ok)
        onUnreadable({ type, field: at, owner, reason: decrypted.reason });
      holder[name] = decrypted?.ok ? decrypted.value : erasedValueOf(type, at);
      if (holder[name] === undefined) delete holder[name];
    };
    // A list with personal members was first encrypted as a whole, and may still be so in the log.
    revealIn(data, field, field);
    const items = data[field];
    if (itemField === undefined || !Array.isArray(items)) return;
    for (const item of items) revealIn(item as Record<string, unknown>, itemField, path);
  };
};

export interface CodecOptions {
  readonly onUnreadable?: OnUnreadable | undefined;
  /**
   * Checks each event by its schema before it is written; true when left out. Our own events are covered by
   * types and specs: code that writes no others need not check them a second time.
   */
  readonly checks?: boolean | undefined;
}

/** Returns the data to write: a copy, which may be changed. */
type Prepare = (definition: EventDefinition, data: object) => Record<string, unknown>;

/** A schema that changes its input always runs: it is more than a check. */
const createPrepare = (checks: boolean): Prepare => {
  const transforms = new Map<EventDefinition, boolean>();
  const isTransforming = (definition: EventDefinition): boolean => {
    const result = transforms.get(definition) ?? isTransformingSchema(definition.data);
    transforms.set(definition, result);
    return result;
  };
  return (definition, data) =>
    checks || isTransforming(definition) ? definition.data.parse(data) : { ...data };
};

/**
 * Codec of events by their definitions; encrypts and decrypts personal data. A field that cannot be
 * decrypted reads as erased and is reported: it must not stop the reader.
 */
export const eventCodec = (
  streams: readonly StreamDefinition[],
  keys: PersonalKeySource,
  { onUnreadable = () => undefined, checks = true }: CodecOptions = {},
): Codec => {
  const definitions = definitionsByType(streams);
  const fieldsByType = new Map(
    [...definitions].map(([type, definition]) => [type, personalFieldsOf(definition)] as const),
  );
  const personalFields = ({ type }: EventDefinition): readonly PersonalField[] =>
    fieldsByType.get(type) ?? [];
  const reveal = createReveal(definitions, onUnreadable);
  const prepare = createPrepare(checks);

  const encode = async ({ id, type, data, metadata }: NewEvent): Promise<EncodedEvent> => {
    const definition = definitions.get(type);
    if (!definition) throw new Error(`no event is called ${type}`);
    const written = prepare(definition, data);
    for (const { field, itemField, ownerField } of personalFields(definition)) {
      const value = written[field];
      if (value === undefined) continue;
      const owner = String(written[ownerField]);
      const key = await keys.ensure(owner);
      // Personal data of an erased person is not written.
      const encrypt = (plain: unknown): string =>
        key ? encryptPersonal(key, owner, plain) : erasedText;
      written[field] =
        itemField === undefined
          ? encrypt(value)
          : (value as Record<string, unknown>[]).map((item) => ({
              ...item,
              [itemField]: encrypt(item[itemField]),
            }));
    }
    return { id, type, data: written, metadata };
  };

  const decodeEncrypted = async (
    stored: StoredEvent,
    encrypted: readonly (readonly [field: PersonalField, owner: string])[],
  ): Promise<AnyRecordedEvent> => {
    const { type } = stored;
    const data = stored.data as Record<string, unknown>;
    for (const [field, owner] of encrypted)
      reveal(await keys.find(owner), { type, data }, field, owner);
    return stored;
  };

  const decode: Codec['decode'] = (stored) => {
    const { type } = stored;
    const definition = definitions.get(type);
    if (!definition) return undefined;
    const data = stored.data as Record<string, unknown>;
    // A key that another process erased must leave this process's cache as well.
    if (definition.erases) keys.forget(String(data[definition.erases]));
    const encrypted: [field: PersonalField, owner: string][] = [];
    for (const field of personalFields(definition)) {
      if (data[field.field] === undefined) continue;
      const owner = String(data[field.ownerField]);
      const key = keys.cached(owner);
      if (key) reveal(key, { type, data }, field, owner);
      else encrypted.push([field, owner]);
    }
    return encrypted.length === 0 ? stored : decodeEncrypted(stored, encrypted);
  };

  return { encode, decode };
};
