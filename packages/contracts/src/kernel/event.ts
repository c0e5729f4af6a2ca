import { z } from 'zod';
import { Id, Instant } from './id.ts';

/**
 * A kind of event. `personal` names the fields that hold a person's data and, for each, the field
 * that holds that person's id: they are encrypted with that person's key before they are stored. Of
 * a list that holds structure beside words (ids, counts) only the words are: `options.description`.
 * `erases` names the field that holds whose key was destroyed before the event.
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

/** Defines an event in the past tense; its data must stand alone, without a look at others. */
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

/** A kind of stream, named `<category>-<id>`, and the events that it holds. */
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

/** The stream of one entity. */
export const streamName = (stream: StreamDefinition, id: string): string =>
  `${stream.category}-${id}`;

/** Who caused an event: a person in a role, or a named part of the system. */
export const ActorRef = z.strictObject({
  kind: z.enum(['person', 'system']),
  id: z.string(),
  role: z.string().optional(),
});
export type ActorRef = z.infer<typeof ActorRef>;

const keyLengthMax = 255;

/**
 * A key under which something is done once, for ever. A caller's key is that person's alone: it
 * meets neither another person's nor one that the platform makes for what follows from its events,
 * whatever text a caller sends.
 */
export const IdempotencyKey = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('caller'),
    /** The person's id; who has none yet is named by the handler. */
    owner: z.string().min(1),
    key: z.string().min(1).max(keyLengthMax),
    /** Tells whether two requests with the key ask for the same. */
    requestHash: z.string(),
  }),
  z.strictObject({ kind: z.literal('platform'), key: z.string().min(1).max(keyLengthMax) }),
]);
export type IdempotencyKey = z.infer<typeof IdempotencyKey>;

/** What was told of the causes of an event that another one led to. */
const through = {
  /** The type of the event between the two, where a reactor acted on one. */
  via: z.string().optional(),
  /** Whoever caused that event. */
  actor: ActorRef.optional(),
};

/** What set off an event, in words that an operator knows it by. */
export const Trigger = z.discriminatedUnion('kind', [
  /** A call of the API; its path as the route has it, with no id in it. */
  z.strictObject({ kind: z.literal('call'), method: z.string(), path: z.string(), ...through }),
  /** What a provider told us, by the type and the id that it gave. */
  z.strictObject({
    kind: z.literal('webhook'),
    provider: z.string(),
    type: z.string(),
    id: z.string(),
    ...through,
  }),
  /** What the platform does by the clock, or because it is owed. */
  z.strictObject({ kind: z.literal('work'), name: z.string(), ...through }),
  /** A command on the machine itself. */
  z.strictObject({ kind: z.literal('operator'), command: z.string(), ...through }),
  /** Another event, of which it is not known what set it off. */
  z.strictObject({ kind: z.literal('event'), type: z.string(), id: Id, ...through }),
]);
export type Trigger = z.infer<typeof Trigger>;

/** What every event carries beside its data: who, when, why. */
export const EventMetadata = z.strictObject({
  actor: ActorRef,
  /** When it happened in the business's time; the store keeps its own time of writing. */
  at: Instant,
  /** The id of the request or event that directly caused this one. */
  causationId: Id,
  /** The id shared by all that one request set off. */
  correlationId: Id,
  /** The id that the request was answered and logged with; a caller may have chosen it. */
  requestId: z.string().max(64).optional(),
  idempotencyKey: IdempotencyKey.optional(),
  /** What set it off; older events do not say. */
  trigger: Trigger.optional(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** An event as it is read from the log. Positions and revisions are decimal text when stored. */
export interface RecordedEvent<
  Event extends { type: string; data: unknown } = EventOf<EventDefinition>,
> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** The commit position in `$all`. */
  readonly position: bigint;
  /** When the store wrote it, by its own clock; absent in what was never stored. */
  readonly recordedAt?: Date;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly metadata: EventMetadata;
}
