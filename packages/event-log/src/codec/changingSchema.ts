import type { z } from 'zod';

/** Kinds of schema that let through what they take, as it is. */
const plainKinds: ReadonlySet<string> = new Set([
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

/** Of zod's definitions what tells whether they change anything. */
interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDefinition } }[];
  /** Of an object. */
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

/** `trim`, `toLowerCase` and their like; addresses are trimmed where they are checked. */
const isChanging = ({ check, format }: CheckDefinition): boolean =>
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
 * True where parsing may give something else than it was given: a default, a transformation, a text that
 * is trimmed, fields that are dropped. What is not known is taken for it.
 */
export const isChangingSchema = (schema: z.core.$ZodType): boolean => {
  const definition = schema._zod.def as Definition;
  const isPlain =
    plainKinds.has(definition.type) &&
    definition.coerce !== true &&
    definition.format !== 'url' &&
    isStrict(definition) &&
    !definition.checks?.some(({ _zod: { def } }) => isChanging(def));
  return !isPlain || partsOf(definition).some(isChangingSchema);
};
