import type { Logger } from './logger.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** Documentation of a field: what its value is; of a number also its unit. */
type FieldTexts = Readonly<Record<string, string>>;

/** Definition of a log event, under its name. */
export interface LogEventDefinition {
  readonly level: LogLevel;
  /** One sentence about what happened. */
  readonly text: string;
  /** Every field but `err`, which any event may carry. */
  readonly fields?: FieldTexts;
  /** Operator action; absent if the process recovers by itself. */
  readonly action?: string;
}

/** A log event: its name is stable and becomes `msg`, so that operators can search for it. */
export interface LogEvent<Name extends string = string, Fields extends FieldTexts = FieldTexts> {
  readonly name: Name;
  readonly level: LogLevel;
  readonly text: string;
  readonly fields: Fields;
  readonly action: string | undefined;
}

type FieldsOf<Definition> = Definition extends { readonly fields: infer Fields extends FieldTexts }
  ? Fields
  : Record<never, string>;

export type LogEvents<Definitions> = {
  readonly [Name in keyof Definitions & string]: LogEvent<Name, FieldsOf<Definitions[Name]>>;
};

/** Names of fields that hold a number: the unit is part of the name. `generation` and `partition` number things. */
type NumericField =
  | `${string}Ms`
  | `${string}Seconds`
  | `${string}Bytes`
  | `${string}Count`
  | 'attempts'
  | 'generation'
  | 'partition';

type FieldValue<Field> = Field extends NumericField
  ? number | undefined
  : string | boolean | object | null | undefined;

/** Values of the fields of an event. */
export type LogFields<Event extends LogEvent> = {
  readonly [Field in keyof Event['fields'] & string]: FieldValue<Field>;
} & { readonly err?: unknown };

type LogArguments<Event extends LogEvent> =
  Record<never, never> extends LogFields<Event>
    ? [fields?: LogFields<Event>]
    : [fields: LogFields<Event>];

const eventOf = (name: string, definition: LogEventDefinition): LogEvent => {
  const { level, text, fields = {}, action } = definition;
  return { name, level, text, fields, action };
};

/** Returns the log events of a part of the product, by name: `<area>.<what_happened>`, in the past tense. */
export const defineLogEvents = <
  const Definitions extends Readonly<Record<string, LogEventDefinition>>,
>(
  definitions: Definitions,
): LogEvents<Definitions> =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, eventOf(name, definition)]),
  ) as unknown as LogEvents<Definitions>;

/** Logs an event at its level: `msg` is its name, `text` its sentence, beside its fields. */
export const logEvent = <Event extends LogEvent>(
  logger: Logger,
  event: Event,
  ...[fields]: LogArguments<Event>
): void => logger[event.level]({ ...fields, text: event.text }, event.name);
