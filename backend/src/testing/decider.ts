import type { StreamDefinition, StreamEvent } from '@ovation/contracts/kernel/event';
import { expect } from 'vitest';
import type { Decision, Refused } from '../kernel/commands/decision.ts';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** An id for specs: `idOf(7)` is always the same. */
export const idOf = (at: number): string =>
  `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** As much of an event as a spec wants to look at. */
type EventLike = { readonly type: string; readonly data?: object };

/** What a decision came to, to be looked at, and to go on from. */
export interface Decided<State, Event> {
  /** The state after it; as it was before when it was refused. */
  readonly state: State;
  /** These events and no others, all of each. */
  thenAppends(expected: readonly Event[]): this;
  /** So many events, each with what is named of it. */
  thenAppendsLike(...expected: readonly EventLike[]): this;
  /** It was accepted, and there is nothing to say. */
  thenAppendsNothing(): this;
  /** Refused by this code, with all that goes with it. */
  thenRefuses(code: string, more?: Omit<Refused<string>, 'ok' | 'code'>): this;
  /** Refused by this code, with what is named of what goes with it. */
  thenRefusesLike(code: string, more: object): this;
  /** The next decision, on what this one left. */
  when(decide: (state: State) => Decision<Event, string>): Decided<State, Event>;
}

/** An event that its own schema refuses could never be written, whatever a spec says of it. */
const checkSchema = (stream: StreamDefinition, event: EventLike): void => {
  const definition = stream.events.find(({ type }) => type === event.type);
  if (!definition) throw new Error(`${stream.category} has no event ${event.type}`);
  definition.data.parse(event.data);
};

/**
 * `given(model, events).when((state) => decide(command, state)).thenAppends(events)`: folds the events
 * as the model does, decides on what they come to, and looks at what was decided. Every event, given or
 * decided, has to fit its schema, by which all that moves value is balanced, too.
 */
export const given = <State, Stream extends StreamDefinition>(
  model: Model<State, Stream>,
  events: readonly StreamEvent<Stream>[] = [],
): Pick<Decided<State, StreamEvent<Stream>>, 'state' | 'when'> => {
  type Event = StreamEvent<Stream>;
  const fold = (state: State, more: readonly Event[]): State => {
    for (const event of more) checkSchema(model.stream, event as EventLike);
    return more.reduce(model.evolve, state);
  };
  const decide = (before: State, decision: Decision<Event, string>): Decided<State, Event> => {
    const state = decision.ok ? fold(before, decision.events) : before;
    const decided: Decided<State, Event> = {
      state,
      thenAppends: (expected) => {
        expect(decision).toEqual({ ok: true, events: expected });
        return decided;
      },
      thenAppendsLike: (...expected) => {
        expect(decision).toMatchObject({ ok: true, events: expected });
        return decided;
      },
      thenAppendsNothing: () => {
        expect(decision).toEqual({ ok: true, events: [] });
        return decided;
      },
      thenRefuses: (code, more = {}) => {
        expect(decision).toEqual({ ok: false, code, ...more });
        return decided;
      },
      thenRefusesLike: (code, more) => {
        expect(decision).toMatchObject({ ok: false, code, ...more });
        return decided;
      },
      when: (next) => decide(state, next(state)),
    };
    return decided;
  };
  const state = fold(model.initial, events);
  return { state, when: (first) => decide(state, first(state)) };
};
