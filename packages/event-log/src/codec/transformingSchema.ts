import type { z } from 'zod';

/** Kinds of schema that return their input unchanged. */
const passThroughKinds: ReadonlySet<string> = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'bigint',
  'null',
  'undefined',
  'unknown',
  'any',
  'literal',
  'enum',
  'object',
  'array',
  'tuple',
  'record',
  'union',
  'optional',
  'nullable',
]);

/** The part of zod's definitions that shows whether a schema changes its input. */
interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDefinition } }[];
  /** Of an object schema. */
  readonly catchall?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly rest?: z.core.$ZodType | null;
  readonly options?: readonly z.core.$ZodType[];
  readonly items?: readonly z.core.$ZodType[];
}

interface CheckDefinition {
  readonly check: string;
  readonly format?: string;
}

/** True for `trim`, `toLowerCase` and their like; URLs are trimmed when they are checked. */
const isTransforming = ({ check, format }: CheckDefinition): boolean =>
  check === 'overwrite' || format === 'url';

const isStrict = ({ type, catchall }: Definition): boolean =>
  type !== 'object' || catchall?._zod.def.type === 'never';

const partsOf = (definition: Definition): readonly z.core.$ZodType[] =>
  [
    ...Object.values(definition.shape ?? {}),
    definition.innerType,
    definition.element,
    definition.keyType,
    definition.valueType,
    definition.rest,
    ...(definition.options ?? []),
    ...(definition.items ?? []),
  ].filter((part) => part !== undefined && part !== null);

/**
 * True if parsing may return something other than its input: a default, a transformation, a trimmed text,
 * dropped fields. Unknown kinds of schema count as changing.
 */
export const isTransformingSchema = (schema: z.core.$ZodType): boolean => {
  const definition = schema._zod.def as Definition;
  const isPassThrough =
    passThroughKinds.has(definition.type) &&
    definition.coerce !== true &&
    definition.format !== 'url' &&
    isStrict(definition) &&
    !definition.checks?.some(({ _zod: { def } }) => isTransforming(def));
  return !isPassThrough || partsOf(definition).some(isTransformingSchema);
};
