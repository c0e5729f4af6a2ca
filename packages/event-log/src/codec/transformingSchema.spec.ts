import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isTransformingSchema } from './transformingSchema.ts';

describe('a schema that changes its input', () => {
  it.each([
    ['trims', z.string().trim()],
    ['writes small', z.string().toLowerCase()],
    ['trims an address', z.url()],
    ['fills in', z.number().default(1)],
    ['fills in before it looks', z.number().prefault(1)],
    ['forgives', z.number().catch(1)],
    ['transforms', z.string().transform(Number)],
    ['overwrites', z.array(z.string()).overwrite((all) => all.toSorted())],
    ['makes a number', z.coerce.number()],
    ['drops fields', z.object({ a: z.string() })],
    ['is not known', z.lazy(() => z.string())],
  ])('is detected: %s, at any depth', (_, changing) => {
    const places = [
      changing,
      z.strictObject({ a: z.string(), b: changing }),
      changing.optional(),
      changing.nullable(),
      z.array(changing),
      z.union([z.string(), changing]),
      z.record(z.string(), changing),
      z.tuple([z.string(), changing]),
      z.tuple([z.string()], changing),
    ];
    for (const schema of places) expect(isTransformingSchema(schema)).toBe(true);
  });

  it.each([
    z.strictObject({ a: z.uuid(), b: z.iso.datetime().optional(), c: z.email().nullable() }),
    z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a'), n: z.int().min(1) })]),
    z.record(z.enum(['a', 'b']), z.array(z.number().refine((n) => n > 0)).max(3)),
    z.tuple([z.string().regex(/a/).max(5), z.unknown()]),
  ])('is not confused with one that only validates', (schema) => {
    expect(isTransformingSchema(schema)).toBe(false);
  });
});
