import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Refusal } from '../errors/refusal.ts';
import type { RequestName } from '../schemas/requests.ts';

/**
 * Validates and coerces the parameters of a request in place; throws Stripe's 400 when they are invalid.
 */
export type Validate = (request: RequestName, params: Record<string, unknown>) => void;

interface Schema {
  [name: string]: unknown;
  $ref?: string;
}

interface SchemaFile {
  definitions: Record<string, Schema> & { Requests: { properties: Record<RequestName, Schema> } };
}

/** Creates a validator of the generated schemas; each request's part is compiled at its first use. */
export const createValidate = (): Validate => {
  const file = new URL('../schemas/generated/requests.json', import.meta.url);
  const { definitions }: SchemaFile = JSON.parse(readFileSync(file, 'utf8'));
  // Forms have text only and a list of one may come bare, hence the coercion. The rest makes
  // compiling cheap, which matters more here than the last microsecond of a check.
  const ajv = new Ajv({
    coerceTypes: 'array',
    strict: false,
    verbose: true,
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  const compiled = new Map<RequestName, ValidateFunction>();
  const validatorOf = (request: RequestName): ValidateFunction => {
    const known = compiled.get(request);
    if (known !== undefined) return known;
    const root = definitions.Requests.properties[request];
    const fresh = ajv.compile({ ...root, definitions: reachable(root, definitions) });
    compiled.set(request, fresh);
    return fresh;
  };
  return (request, params) => {
    const validator = validatorOf(request);
    if (validator(params)) return;
    throw validationError(validator.errors ?? []);
  };
};

const definitionPrefix = '#/definitions/';

/** The definitions that a schema needs: compiling all 2,000 for each request takes seconds. */
const reachable = (root: Schema, definitions: Record<string, Schema>): Record<string, Schema> => {
  const found: Record<string, Schema> = {};
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && typeof value.$ref === 'string') {
      const name = decodeURIComponent(value.$ref.slice(definitionPrefix.length));
      const definition = definitions[name];
      if (definition === undefined) throw new Error(`the schemas lack ${name}`);
      if (found[name] === undefined) {
        found[name] = definition;
        visit(definition);
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(root);
  return found;
};

const refusal = (code: string | undefined, message: string, param: string): Refusal =>
  new Refusal(
    400,
    {
      type: 'invalid_request_error',
      message,
      param,
      ...(code === undefined ? {} : { code }),
    },
    false,
  );

const depthOf = (error: ErrorObject): number => error.instancePath.split('/').length;

/** Converts `/card/number` to form syntax: `card[number]`. */
const paramOf = (path: string, last?: string): string => {
  const [first = '', ...rest] = [
    ...path.split('/').slice(1),
    ...(last === undefined ? [] : [last]),
  ];
  return first + rest.map((part) => `[${part}]`).join('');
};

const informativeKeywords = ['additionalProperties', 'required', 'enum'];

const isInformative = ({ keyword }: ErrorObject): number =>
  informativeKeywords.includes(keyword) ? 1 : 0;

// Of the branches of a choice, the one that got furthest is what the caller meant.
const validationError = (errors: ErrorObject[]): Refusal => {
  const [error] = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .sort((a, b) => depthOf(b) - depthOf(a) || isInformative(b) - isInformative(a));
  if (error === undefined) return refusal(undefined, 'Invalid request.', '');
  const { keyword, instancePath, params, data } = error;
  if (keyword === 'additionalProperties') {
    const param = paramOf(instancePath, String(params.additionalProperty));
    const message = `Received unknown parameter: ${param} (unknown to Stripe, or nothing the sandbox acts on)`;
    return refusal('parameter_unknown', message, param);
  }
  if (keyword === 'required') {
    const param = paramOf(instancePath, String(params.missingProperty));
    return refusal('parameter_missing', `Missing required param: ${param}.`, param);
  }
  const param = paramOf(instancePath);
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    const words = params.allowedValues.join(', ');
    return refusal(undefined, `Invalid ${param}: must be one of ${words}`, param);
  }
  if (params.type === 'number') {
    return refusal('parameter_invalid_integer', `Invalid integer: ${String(data)}`, param);
  }
  const wanted = params.type === 'object' ? 'hash' : String(params.type ?? 'value');
  return refusal(undefined, `Invalid ${wanted}: ${abbreviate(data)}`, param);
};

const shownLengthMax = 100;

const abbreviate = (data: unknown): string =>
  (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, shownLengthMax);
