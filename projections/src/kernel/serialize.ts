import { z } from 'zod';

type Arrange = (value: unknown) => unknown;

const asIs: Arrange = (value) => value;

/** Keys in the order of the alphabet, at every depth: for what a schema does not order. */
const sorted: Arrange = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

const arrangeObject = (schema: z.ZodObject): Arrange => {
  const fields = Object.entries(schema.shape).map(
    ([key, inner]) => [key, arrangementOf(inner as z.ZodType)] as const,
  );
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const source = value as Record<string, unknown>;
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

function arrangementOf(schema: z.ZodType): Arrange {
  if (schema instanceof z.ZodObject) return arrangeObject(schema);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = arrangementOf(schema.unwrap() as z.ZodType);
    return inner === asIs ? asIs : (value) => (value == null ? value : inner(value));
  }
  if (schema instanceof z.ZodArray) {
    const inner = arrangementOf(schema.element as z.ZodType);
    return inner === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(inner) : value);
  }
  return isLeaf(schema) ? asIs : sorted;
}

/**
 * A document → its text, the same for equal documents: keys stand in the order of the schema, those
 * of records and unions in the order of the alphabet, and what the schema does not know is left out.
 */
export const serializer = (schema: z.ZodType): ((document: unknown) => string) => {
  const arrange = arrangementOf(schema);
  return (document) => JSON.stringify(arrange(document));
};
