import type { StreamDefinition, StreamEvent } from '@ovation/contracts/kernel/event';
import { expect } from 'vitest';
import type { Decision, Refused } from '../kernel/commands/decision.ts';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Deterministic id for specs: `idOf(7)` is always the same. */
export const idOf = (at: number): string =>
  `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** Part of an event that a spec compares. */
type EventLike = { readonly type: string; readonly data?: object };

/** Result of a decision, for assertions and further decisions. */
export interface Decided<State, Event> {
  /** State after it; unchanged if refused. */
  readonly state: State;
  /** Expects exactly these events. */
  thenAppends(expected: readonly Event[]): this;
  /** Expects as many events, each with the given fields. */
  thenAppendsLike(...expected: readonly EventLike[]): this;
  /** Expects acceptance without events. */
  thenAppendsNothing(): this;
  /** Expects a refusal with exactly this code and data. */
  thenRefuses(code: string, more?: Omit<Refused<string>, 'ok' | 'code'>): this;
  /** Expects a refusal with this code and the given data. */
  thenRefusesLike(code: string, more: object): this;
  /** Makes the next decision, on the resulting state. */
  when(decide: (state: State) => Decision<Event, string>): Decided<State, Event>;
}

/** Validates an event against its schema: an invalid one could never be appended. */
const checkSchema = (stream: StreamDefinition, event: EventLike): void => {
  const definition = stream.events.find(({ type }) => type === event.type);
  if (!definition) throw new Error(`${stream.category} has no event ${event.type}`);
  definition.data.parse(event.data);
};

/**
 * Given-when-then for deciders: `given(model, events).when((state) => decide(command,
 * state)).thenAppends(events)` folds the events with the model, decides on the state, and compares the
 * result. Every event, given or decided, must match its schema, which also checks that postings balance.
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
