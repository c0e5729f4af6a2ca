import { z } from 'zod';
import { Id, Instant } from './id.ts';

/**
 * Kind of an event. `personal` maps fields with a person's data to the field with that person's id: they are
 * encrypted with that person's key before they are stored. Of a list that has structure beside texts (ids,
 * counts) only the texts are: `options.description`. `erases` names the field with the id of the person whose
 * key was destroyed before the event.
 */
export interface EventDefinition<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
> {
  readonly type: Type;
  readonly data: Data;
  readonly personal: Readonly<Record<string, string>>;
  readonly erases?: string;
}

type FieldOf<Data extends z.ZodObject> = keyof z.output<Data> & string;

/** Defines an event, named in the past tense; its data must be self-sufficient. */
export const defineEvent = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
  options: {
    personal?: Partial<
      Record<
        | FieldOf<z.ZodObject<Shape, z.core.$strict>>
        | `${FieldOf<z.ZodObject<Shape, z.core.$strict>>}.${string}`,
        FieldOf<z.ZodObject<Shape, z.core.$strict>>
      >
    >;
    erases?: FieldOf<z.ZodObject<Shape, z.core.$strict>>;
  } = {},
): EventDefinition<Type, z.ZodObject<Shape, z.core.$strict>> => ({
  type,
  data: z.strictObject(shape),
  personal: (options.personal ?? {}) as Record<string, string>,
  ...(options.erases && { erases: options.erases }),
});

/** `{ type, data }` of a definition, or the union of several. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data>
    ? { readonly type: Type; readonly data: Readonly<z.output<Data>> }
    : never;

/** Kind of a stream, named `<category>-<id>`, and its events. */
export interface StreamDefinition<
  Category extends string = string,
  Events extends readonly EventDefinition[] = readonly EventDefinition[],
> {
  readonly category: Category;
  readonly events: Events;
}

export const defineStream = <
  const Category extends string,
  const Events extends readonly EventDefinition[],
>(
  category: Category,
  events: Events,
): StreamDefinition<Category, Events> => ({ category, events });

export type StreamEvent<Stream extends StreamDefinition> = EventOf<Stream['events'][number]>;

/** Returns the stream name of one entity. */
export const streamName = (stream: StreamDefinition, id: string): string =>
  `${stream.category}-${id}`;

/** Actor of an event: a person in a role, or a named part of the system. */
export const ActorRef = z.strictObject({
  kind: z.enum(['person', 'system']),
  id: z.string(),
  role: z.string().optional(),
});
export type ActorRef = z.infer<typeof ActorRef>;

const keyLengthMax = 255;

/**
 * Idempotency key, valid for ever. A caller's key is scoped to that person: it collides neither with another
 * person's nor with keys that the platform derives from events, whatever text a caller sends.
 */
export const IdempotencyKey = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('caller'),
    /** The person's id; for an anonymous caller named by the handler. */
    owner: z.string().min(1),
    key: z.string().min(1).max(keyLengthMax),
    /** Hash by which a reused key with another request is detected. */
    requestHash: z.string(),
  }),
  z.strictObject({ kind: z.literal('platform'), key: z.string().min(1).max(keyLengthMax) }),
]);
export type IdempotencyKey = z.infer<typeof IdempotencyKey>;

/** Cause of the causing event, for an event that another one led to. */
const through = {
  /** Type of the intermediate event, where a reactor handled one. */
  via: z.string().optional(),
  /** Actor of that event. */
  actor: ActorRef.optional(),
};

/** Trigger of an event, in terms that an operator recognises. */
export const Trigger = z.discriminatedUnion('kind', [
  /** API call; its path as in the route, without ids. */
  z.strictObject({ kind: z.literal('call'), method: z.string(), path: z.string(), ...through }),
  /** Provider webhook, by the type and id that it gave. */
  z.strictObject({
    kind: z.literal('webhook'),
    provider: z.string(),
    type: z.string(),
    id: z.string(),
    ...through,
  }),
  /** Scheduled or pending work of the platform. */
  z.strictObject({ kind: z.literal('work'), name: z.string(), ...through }),
  /** Command on the machine itself. */
  z.strictObject({ kind: z.literal('operator'), command: z.string(), ...through }),
  /** Another event, of unknown trigger. */
  z.strictObject({ kind: z.literal('event'), type: z.string(), id: Id, ...through }),
]);
export type Trigger = z.infer<typeof Trigger>;

/** Metadata of every event: actor, time, causes. */
export const EventMetadata = z.strictObject({
  actor: ActorRef,
  /** Business time of the event; the store records its own write time. */
  at: Instant,
  /** Id of the request or event that directly caused it. */
  causationId: Id,
  /** Id shared by all events of one request. */
  correlationId: Id,
  /** Request id of the response and logs; may be chosen by the caller. */
  requestId: z.string().max(64).optional(),
  idempotencyKey: IdempotencyKey.optional(),
  /** Trigger of the event; absent in older events. */
  trigger: Trigger.optional(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** Event as read from the log. Positions and revisions are decimal text when stored. */
export interface RecordedEvent<
  Event extends { type: string; data: unknown } = EventOf<EventDefinition>,
> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Commit position in `$all`. */
  readonly position: bigint;
  /** Write time by the store's clock; absent for events that were never stored. */
  readonly recordedAt?: Date;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly metadata: EventMetadata;
}
