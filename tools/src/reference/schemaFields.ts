import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Field of a schema, as documented. */
export interface Field {
  readonly name: string;
  /** Type in TypeScript's notation: `uuid | null`. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly description: string;
}

const choicesMax = 12;
const depthMax = 4;

const formats: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  'date-time': 'instant',
  date: 'date',
};

const choice = (types: readonly string[]): string => {
  const unique = [...new Set(types)];
  const shown = unique.slice(0, choicesMax);
  return unique.length > choicesMax
    ? `${shown.join(' | ')} | … (${unique.length} values)`
    : shown.join(' | ');
};

type Definitions = Readonly<Record<string, JsonSchema>>;

const objectText = (schema: JsonSchema, definitions: Definitions, depth: number): string => {
  const { properties = {}, additionalProperties, required = [] } = schema;
  const fields = Object.entries(properties);
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    return `record of ${textOf(additionalProperties, definitions, depth + 1)}`;
  }
  if (fields.length === 0 || depth >= depthMax) return 'object';
  const texts = fields.map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${name}${mark}: ${textOf(field as JsonSchema, definitions, depth + 1)}`;
  });
  return `{ ${texts.join(', ')} }`;
};

const listText = ({ items }: JsonSchema, definitions: Definitions, depth: number): string => {
  if (typeof items !== 'object' || Array.isArray(items)) return 'list';
  const text = textOf(items as JsonSchema, definitions, depth);
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
};

const referred = ({ $ref = '' }: JsonSchema, definitions: Definitions): [string, JsonSchema] => {
  const name = $ref.split('/').at(-1) ?? '';
  return [name, definitions[name] ?? {}];
};

const textOf = (schema: JsonSchema, definitions: Definitions, depth = 0): string => {
  if (schema.$ref !== undefined) {
    const [name, target] = referred(schema, definitions);
    return depth >= depthMax ? name : textOf(target, definitions, depth + 1);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (schema.enum) return choice(schema.enum.map((one) => `'${one}'`));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choice(choices.map((one) => textOf(one as JsonSchema, definitions, depth)));
  if (schema.type === 'object') return objectText(schema, definitions, depth);
  if (schema.type === 'array') return listText(schema, definitions, depth);
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? 'string';
  return [schema.type ?? 'any'].flat().join(' | ');
};

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' });

/** Returns the fields of an object's schema; none of any other schema. */
export const fieldsOf = (schema: z.ZodType): readonly Field[] => {
  const json = jsonSchemaOf(schema);
  const definitions = (json.$defs ?? {}) as Definitions;
  const object = json.$ref === undefined ? json : referred(json, definitions)[1];
  const { properties = {}, required = [] } = object;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: textOf(field as JsonSchema, definitions),
    isOptional: !required.includes(name),
    description: (field as JsonSchema).description ?? '',
  }));
};
