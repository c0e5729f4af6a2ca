/** What a decision comes to: facts to append, or a refusal with a code. A bug is thrown. */
export type Decision<Event, Code extends string> = Accepted<Event> | Refused<Code>;

export interface Accepted<Event> {
  readonly ok: true;
  readonly events: readonly Event[];
}

export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** What a person reads, where the code's own message says too little. */
  readonly message?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** The price in force, where another was seen: tokens, or major units with their currency. */
  readonly price?: number;
  readonly currency?: 'USD';
  /** When it is worth trying again. */
  readonly retryAfterSeconds?: number;
}

export const accepted = <Event>(events: readonly Event[]): Accepted<Event> => ({
  ok: true,
  events,
});

export const refused = <const Code extends string>(
  code: Code,
  more: Omit<Refused<Code>, 'ok' | 'code'> = {},
): Refused<Code> => ({ ok: false, code, ...more });

/** Nothing has to happen. */
export const unchanged = (): Decision<never, never> => ({ ok: true, events: [] });
