import { z } from 'zod';

/** Returns the value itself if it is ordered already, as most are: handlers spread the previous document. */
type Arrange = (value: unknown) => unknown;

const asIs: Arrange = (value) => value;

const arrangeList = (list: readonly unknown[], inner: Arrange): readonly unknown[] =>
  list.every((item) => inner(item) === item) ? list : list.map(inner);

/** Orders keys alphabetically. */
const arrangeRecord = (value: unknown, inner: Arrange): unknown => {
  if (value === null || typeof value !== 'object') return value;
  const source = value as Record<string, unknown>;
  const isArranged = (): boolean => {
    let last = '';
    for (const key in source) {
      if (key < last || inner(source[key]) !== source[key]) return false;
      last = key;
    }
    return true;
  };
  if (isArranged()) return value;
  const keys = Object.keys(source).sort();
  return Object.fromEntries(keys.map((key) => [key, inner(source[key])]));
};

/** Orders keys alphabetically at every depth: for values without a schema order. */
const sorted: Arrange = (value) =>
  Array.isArray(value) ? arrangeList(value, sorted) : arrangeRecord(value, sorted);

/** Order of an object's keys. */
type Order = 'schema' | 'alphabet';

const arrangeObject = (schema: z.ZodObject, order: Order): Arrange => {
  const keys = Object.keys(schema.shape);
  if (order === 'alphabet') keys.sort();
  const fields = keys.map((key) => [key, arrangementOf(schema.shape[key], order)] as const);
  /** True if its keys are in that order; some may be missing. */
  const isArranged = (source: Record<string, unknown>): boolean => {
    let next = 0;
    for (const key in source) {
      while (next < fields.length && fields[next]?.[0] !== key) next += 1;
      const inner = fields[next]?.[1];
      if (!inner || (inner !== asIs && inner(source[key]) !== source[key])) return false;
      next += 1;
    }
    return true;
  };
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const source = value as Record<string, unknown>;
    if (isArranged(source)) return value;
    const arranged: Record<string, unknown> = {};
    for (const [key, inner] of fields) {
      const field = source[key];
      if (field !== undefined) arranged[key] = inner === asIs ? field : inner(field);
    }
    return arranged;
  };
};

const isLeaf = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodString ||
  schema instanceof z.ZodStringFormat ||
  schema instanceof z.ZodNumber ||
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodLiteral ||
  schema instanceof z.ZodNull;

function arrangementOf(schema: z.ZodType, order: Order): Arrange {
  if (schema instanceof z.ZodObject) return arrangeObject(schema, order);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = arrangementOf(schema.unwrap() as z.ZodType, order);
    return inner === asIs ? asIs : (value) => (value == null ? value : inner(value));
  }
  if (schema instanceof z.ZodArray) {
    const inner = arrangementOf(schema.element as z.ZodType, order);
    return inner === asIs
      ? asIs
      : (value) => (Array.isArray(value) ? arrangeList(value, inner) : value);
  }
  if (schema instanceof z.ZodRecord) {
    const inner = arrangementOf(schema.valueType as z.ZodType, 'alphabet');
    return (value) => arrangeRecord(value, inner);
  }
  return isLeaf(schema) ? asIs : sorted;
}

/**
 * Serializes a document, with the same text for equal documents: keys in the order of the schema, those of
 * records and unions alphabetically, and unknown ones dropped.
 */
export const serializer = (schema: z.ZodType): ((document: unknown) => string) => {
  const arrange = arrangementOf(schema, 'schema');
  return (document) => JSON.stringify(arrange(document));
};
