import { Id, Instant } from '@ovation/contracts/kernel/id';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './schemaFields.ts';

const typeOf = (schema: z.ZodType) => fieldsOf(z.strictObject({ field: schema }))[0]?.type;

describe('the type of a field', () => {
  it.each([
    [Id, 'uuid'],
    [Instant.nullable(), 'instant | null'],
    [z.enum(['one', 'two']), "'one' | 'two'"],
    [z.array(z.enum(['one', 'two'])), "('one' | 'two')[]"],
    [z.strictObject({ a: z.int(), b: z.string().optional() }), '{ a: integer, b?: string }'],
    [z.record(z.string(), z.boolean()), 'record of boolean'],
    [z.object({ a: z.string() }).meta({ id: 'NamedForSpec' }), '{ a: string }'],
    [z.string().transform(Number), 'string'],
  ])('%#', (schema, text) => {
    expect(typeOf(schema)).toBe(text);
  });

  it('is cut after twelve values', () => {
    const many = Array.from({ length: 13 }, (_, at) => `v${at}`);
    expect(typeOf(z.enum(many))).toMatch(/'v11' \| … \(13 values\)$/);
  });
});

it('has the fields of an object with their descriptions', () => {
  const schema = z.strictObject({ a: z.int().describe('A count.'), b: Id.optional() });
  expect(fieldsOf(schema)).toEqual([
    { name: 'a', type: 'integer', isOptional: false, description: 'A count.' },
    { name: 'b', type: 'uuid', isOptional: true, description: 'A UUID' },
  ]);
});
