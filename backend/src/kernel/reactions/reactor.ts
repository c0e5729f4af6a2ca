import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';

/**
 * An event leads to the next command. It may be delivered more than once: what it appends is keyed
 * by the event's id (`contextOfReaction`), so that it happens once.
 */
export interface Reactor {
  readonly name: string;
  /** Where it begins when it is new: with the first event of all, or with what comes from then on. */
  readonly from: 'beginning' | 'end';
  readonly types: readonly string[];
  readonly react: (event: AnyEvent) => Promise<void>;
  /** Present when it takes many events together. */
  readonly batching?: Batching;
}

type AnyEvent = RecordedEvent<{ type: string; data: unknown }>;

/** When events go together. Those of one key never pass each other: they stay in the log's order. */
export interface BatchRule<Event> {
  readonly keyOf: (event: Event) => string;
  /** The first event of a batch waits so long for more. */
  readonly lingerMs: number;
  /** A batch of so many waits no longer. */
  readonly countMax: number;
}

export interface Batching extends BatchRule<AnyEvent> {
  /** What is left of an event while it waits for others. */
  readonly kept: (event: AnyEvent) => AnyEvent;
  /** Of one key, in the order of the log. */
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
  /** The data that is needed: of ten thousand events that wait, nothing else is kept in memory. */
  readonly fields: readonly Field[];
}

type DataOf<Definitions extends readonly EventDefinition[]> = EventOf<Definitions[number]>['data'];

type PartOf<
  Definitions extends readonly EventDefinition[],
  Field extends keyof DataOf<Definitions>,
> = RecordedEvent<{ type: Definitions[number]['type']; data: Pick<DataOf<Definitions>, Field> }>;

/**
 * Many events lead to one command. Each comes once or more, and none before all that its key had
 * earlier in the log were done: what is behind one that fails waits for it, for as long as that takes.
 * What was done already has to be told by the events' places, for batches are cut anew each time.
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
  const kept = (event: AnyEvent): AnyEvent => {
    const data = event.data as Record<PropertyKey, unknown>;
    return { ...event, data: Object.fromEntries(fields.map((field) => [field, data[field]])) };
  };
  const batching = { ...rule, kept, react } as unknown as Batching;
  return {
    name,
    from,
    types: on.map(({ type }) => type),
    react: (event) => batching.react([event]),
    batching,
  };
};
