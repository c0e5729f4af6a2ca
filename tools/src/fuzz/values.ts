import type { Random } from '../seed/random.ts';
import type { Schema } from './document.ts';

/** Inputs of value generation. */
export interface ValueContext {
  readonly random: Random;
  readonly resolve: (schema: Schema) => Schema;
  /** Percentage of values that break their schema. */
  readonly oddPercent: number;
  /** Id for a field of this name: mostly an existing one. */
  readonly idFor: (field: string) => string;
  /** Recognisable text of at most so many characters. */
  readonly textFor: (field: string, lengthMax: number) => string;
}

const depthMax = 6;
const itemsMax = 3;
const textLengthMax = 400;

const longText = 'ab'.repeat(12_000);
const oddNumbers = [-1, 0, 1, 0.1, 1e21, -1e308, 2 ** 53 + 1, Number.MAX_SAFE_INTEGER];
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\u202Eevil',
  '\u200B',
  '<script>alert(1)</script>',
  '<0>x</0>',
  '{x}',
  '../../etc/passwd',
  "'; DROP TABLE fans; --",
  '%00',
  '\ud800',
  'null',
  '__proto__',
  '[erased]',
  longText,
];

/** Value that hardly any schema permits. */
export const oddValue = (random: Random): unknown => {
  const kinds: readonly (() => unknown)[] = [
    () => null,
    () => random.pick(oddNumbers),
    () => random.pick(oddTexts),
    () => random.chance(50),
    () => [],
    () => ({}),
    () => [[[[[[]]]]]],
    () => JSON.parse('{"__proto__":{"role":"admin"},"constructor":{}}'),
  ];
  return random.pick(kinds)();
};

const isId = ({ format, pattern }: Schema): boolean =>
  format === 'uuid' || (pattern?.startsWith('^([0-9a-fA-F]{8}-') ?? false);

const stringFor = (schema: Schema, field: string, context: ValueContext): string => {
  const { random, idFor, textFor } = context;
  // Fields for a username or an id mostly get an id.
  if (isId(schema) || (/^_?id$/.test(field) && random.chance(80))) return idFor(field);
  if (schema.format === 'date-time') {
    return new Date(Date.now() + random.between(-10, 10) * 86_400_000).toISOString();
  }
  if (schema.pattern?.includes('[A-Z]{2}')) return random.pick(['PT', 'ES', 'US', 'pt', 'KP']);
  return textFor(field, Math.min(schema.maxLength ?? textLengthMax, textLengthMax));
};

const numberFor = (schema: Schema, isWhole: boolean, { random }: ValueContext): number => {
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
  const most = Math.min(schema.maximum ?? 1_000, least + random.pick([2, 20, 200, 2_000]));
  if (random.chance(10)) return schema.maximum ?? most;
  const whole = random.between(Math.ceil(least), Math.max(Math.ceil(least), Math.floor(most)));
  return isWhole || random.chance(50) ? whole : whole + 0.99;
};

const objectFor = (schema: Schema, context: ValueContext, depth: number): unknown => {
  const { random } = context;
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false;
    if (isNeeded ? random.chance(context.oddPercent) : random.chance(50)) continue;
    made[name] = valueFor(property, name, context, depth + 1);
  }
  if (random.chance(context.oddPercent))
    made[random.pick(['role', 'isVerified', '_id', '$where'])] = 1;
  return made;
};

/** Value for a schema: mostly valid, now and then not. */
export const valueFor = (
  given: Schema,
  field: string,
  context: ValueContext,
  depth = 0,
): unknown => {
  const { random } = context;
  const schema = context.resolve(given);
  if (depth > depthMax || random.chance(context.oddPercent)) return oddValue(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return valueFor(random.pick(choice), field, context, depth);
  if (schema.allOf) {
    return Object.assign(
      {},
      ...schema.allOf.map((part) => valueFor(part, field, context, depth + 1)),
    );
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, context, depth);
    case 'array': {
      const count = random.between(0, Math.min(schema.maxItems ?? itemsMax, itemsMax));
      const { items = {} } = schema;
      return Array.from({ length: count }, () => valueFor(items, field, context, depth + 1));
    }
    case 'string':
      return stringFor(schema, field, context);
    case 'integer':
    case 'number':
      return numberFor(schema, type === 'integer', context);
    case 'boolean':
      return random.chance(50);
    case 'null':
      return null;
    default:
      return oddValue(random);
  }
};
