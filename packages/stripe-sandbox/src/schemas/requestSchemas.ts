import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** JSON schemas (draft 7) of all requests, made from the SDK's parameter types. */
export const requestSchemas = (): Json => {
  const generator = createGenerator({
    path: `${packageFolder}src/schemas/requests.ts`,
    tsconfig: `${packageFolder}tsconfig.json`,
    type: 'Requests',
    // The real build checks types; the generator carries an older compiler.
    skipTypeCheck: true,
    jsDoc: 'none',
    sortProps: true,
  });
  const text = JSON.stringify(generator.createSchema('Requests'));
  const schema: Json = JSON.parse(withoutPathHash(text));
  return sorted(closeObjects(closeEnums(schema)));
};

// The generator leaves objects open that are intersections of types. Stripe refuses unknown
// properties everywhere; only maps, which name no property, accept any.
const closeObjects = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, part]) => [key, closeObjects(part)] as const);
  const closed = Object.fromEntries(inner);
  return isObject(value.properties ?? null) && value.type === 'object'
    ? { ...closed, additionalProperties: false }
    : closed;
};

// Unnamed types get a hash of the file's path and their places in the file as name. Without
// the hash the result is the same on every machine.
const withoutPathHash = (schema: string): string =>
  schema.replace(/def-(?:alias|interface)-\d+-(\d+)-(\d+)[\d-]*/g, 'nameless-$1-$2');

const sorted = (value: Json): Json => {
  if (!isObject(value) || !isObject(value.definitions ?? null)) return value;
  const byName = Object.entries(value.definitions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...value, definitions: Object.fromEntries(byName) };
};

const isOpenString = (branch: Json): boolean =>
  isObject(branch) && branch.$ref === '#/definitions/OtherString';

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The SDK types an enum as its known values or any string, so that old SDKs read new answers. Stripe
// itself refuses unknown values in requests, so the open branch is removed and the values collected.
const closeEnums = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(closeEnums);
  if (!isObject(value)) return value;
  const { anyOf } = value;
  if (Array.isArray(anyOf) && anyOf.some(isOpenString)) {
    const words = anyOf.flatMap((branch) => (isObject(branch) && branch.const) ?? []);
    const known = words.filter((word): word is string => typeof word === 'string');
    return { type: 'string', enum: known };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeEnums(inner)]));
};
