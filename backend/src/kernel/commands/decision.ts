import type { Problem } from '@ovation/contracts/kernel/problem';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import type { FieldText } from '@ovation/contracts/translations/fields.es';

/** What a decision comes to: facts to append, or a refusal with a code. A bug is thrown. */
export type Decision<Event, Code extends string> = Accepted<Event> | Refused<Code>;

export interface Accepted<Event> {
  readonly ok: true;
  readonly events: readonly Event[];
}

/** What is filled into a text; numbers are written as its language writes them. */
export type Values = Readonly<Record<string, string | number>>;

/** What is wrong with a field: a text in English, which is said in the reader's language. */
export interface FieldFault<Text extends string = string> {
  readonly path: string;
  readonly message: Text;
  readonly values?: Values;
}

export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** What the words of the problem name, in the reader's language: amounts, limits. */
  readonly values?: Values;
  readonly errors?: readonly FieldFault<FieldText>[];
  /** The price in force, where another was seen: tokens, or major units with their currency. */
  readonly price?: number;
  readonly currency?: 'USD';
  /** How the person can prove themself, and what stands for what they have proven already. */
  readonly methods?: readonly ProofMethod[];
  readonly ticket?: string;
  /** What a browser shows a check with, where one is asked for. */
  readonly captcha?: Problem['captcha'];
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
