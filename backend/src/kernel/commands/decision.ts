import type { Problem } from '@ovation/contracts/kernel/problem';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import type { FieldText } from '@ovation/contracts/translations/fieldTexts';

/** Result of a decider: events to append, or a refusal with a code. A bug is thrown. */
export type Decision<Event, Code extends string> = Accepted<Event> | Refused<Code>;

export interface Accepted<Event> {
  readonly ok: true;
  readonly events: readonly Event[];
}

/** Values of a message; numbers are formatted for its language. */
export type Values = Readonly<Record<string, string | number>>;

/** Validation error of a field: an English message, translated for the reader. */
export interface FieldError<Text extends string = string> {
  readonly path: string;
  readonly message: Text;
  readonly values?: Values;
}

export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** Values of the problem's message: amounts, limits. */
  readonly values?: Values;
  readonly errors?: readonly FieldError<FieldText>[];
  /** Current price, if the client saw another: tokens, or major units with their currency. */
  readonly price?: number;
  readonly currency?: 'USD';
  /** Available proof methods, and a ticket for what is proven already. */
  readonly methods?: readonly ProofMethod[];
  readonly ticket?: string;
  /** Parameters of a captcha, if one is required. */
  readonly captcha?: Problem['captcha'];
  /** Countries to choose from, for `TAX_COUNTRY_REQUIRED`. */
  readonly countries?: readonly string[];
  /** Seconds until a retry makes sense. */
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

/** Accepts without events. */
export const unchanged = (): Decision<never, never> => ({ ok: true, events: [] });
