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
  readonly react: (event: RecordedEvent<{ type: string; data: unknown }>) => Promise<void>;
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
