import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';

/**
 * Reactor: an event leads to the next command. Events may be delivered more than once: what it appends is
 * keyed by the event's id (`contextOfReaction`), so it happens once.
 */
export interface Reactor {
  readonly name: string;
  /** Start of a new reactor: at the first event of all, or at the events from then on. */
  readonly from: 'beginning' | 'end';
  readonly types: readonly string[];
  readonly react: (event: AnyEvent) => Promise<void>;
  /** Present if it takes events in batches. */
  readonly batching?: Batching;
}

type AnyEvent = RecordedEvent<{ type: string; data: unknown }>;

/** Batching rule. Events of one key never overtake each other: they stay in the log's order. */
export interface BatchRule<Event> {
  readonly keyOf: (event: Event) => string;
  /** Maximum wait of a batch's first event for more. */
  readonly lingerMs: number;
  /** Batch size that ends the wait. */
  readonly countMax: number;
}

export interface Batching extends BatchRule<AnyEvent> {
  /** Reduces an event to the data needed while it waits. */
  readonly trim: (event: AnyEvent) => AnyEvent;
  /** Handles events of one key, in the order of the log. */
  readonly react: (events: readonly AnyEvent[]) => Promise<void>;
}

interface ReactorDefinition<Definitions extends readonly EventDefinition[]> {
  readonly name: string;
  readonly from: Reactor['from'];
  readonly on: Definitions;
}

export const defineReactor = <const Definitions extends readonly EventDefinition[]>(
  { name, from, on }: ReactorDefinition<Definitions>,
  react: (event: RecordedEvent<EventOf<Definitions[number]>>) => Promise<void>,
): Reactor => ({
  name,
  from,
  types: on.map(({ type }) => type),
  react: react as Reactor['react'],
});

interface BatchDefinition<Event, Field> extends BatchRule<Event> {
  /** Fields needed: nothing else of ten thousand waiting events is kept in memory. */
  readonly fields: readonly Field[];
}

type DataOf<Definitions extends readonly EventDefinition[]> = EventOf<Definitions[number]>['data'];

type PartOf<
  Definitions extends readonly EventDefinition[],
  Field extends keyof DataOf<Definitions>,
> = RecordedEvent<{ type: Definitions[number]['type']; data: Pick<DataOf<Definitions>, Field> }>;

/**
 * Defines a batch reactor: many events lead to one command. Each is delivered at least once, and only after
 * all earlier events of its key are done: those behind a failing one wait for it, however long that takes.
 * Duplicates have to be recognized by the events' positions, since batches are cut differently each time.
 */
export const defineBatchReactor = <
  const Definitions extends readonly EventDefinition[],
  const Field extends keyof DataOf<Definitions>,
>(
  {
    name,
    from,
    on,
    fields,
    ...rule
  }: ReactorDefinition<Definitions> & BatchDefinition<PartOf<Definitions, Field>, Field>,
  react: (events: readonly PartOf<Definitions, Field>[]) => Promise<void>,
): Reactor => {
  const trim = (event: AnyEvent): AnyEvent => {
    const data = event.data as Record<PropertyKey, unknown>;
    return { ...event, data: Object.fromEntries(fields.map((field) => [field, data[field]])) };
  };
  const batching = { ...rule, trim, react } as unknown as Batching;
  return {
    name,
    from,
    types: on.map(({ type }) => type),
    react: (event) => batching.react([event]),
    batching,
  };
};
