import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

/** Part of a JSON schema, as far as values are generated from it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
}

const Parameter = z.object({
  in: z.enum(['path', 'query', 'header', 'cookie']),
  name: z.string(),
  required: z.boolean().optional(),
  schema: z.custom<Schema>(),
});

const Content = z.record(z.string(), z.object({ schema: z.custom<Schema>() }));

/** `public`, `any`, `member`, `user` or `performer`; else the named staff roles. */
const Who = z.union([z.string(), z.object({ staff: z.array(z.string()) })]);
export type Who = z.output<typeof Who>;

const Operation = z.object({
  operationId: z.string(),
  'x-who': Who,
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()).default({}) }),
});

export interface Operation {
  /** `feeds.createFeed`. */
  readonly name: string;
  readonly method: string;
  /** With `{name}` for its parameters. */
  readonly path: string;
  readonly who: Who;
  readonly parameters: readonly z.output<typeof Parameter>[];
  readonly body?: { readonly isForm: boolean; readonly schema: Schema };
  /** Error in a response, according to the document; undefined when it conforms. */
  readonly faultOf: (status: number, contentType: string, text: string) => string | undefined;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** Resolves a reference; returns other schemas unchanged. */
  readonly resolve: (schema: Schema) => Schema;
}

const refPrefix = '#/components/schemas/';
const textShownMax = 300;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Creates the check of one operation's responses against the schemas of their statuses. */
const answerCheck = (ajv: Ajv2020, id: string, operation: z.output<typeof Operation>) => {
  const validators = new Map<string, ValidateFunction>();
  for (const [status, { content = {} }] of Object.entries(operation.responses)) {
    for (const [type, { schema }] of Object.entries(content)) {
      validators.set(`${status} ${type}`, ajv.compile(schema as object));
    }
  }
  return (status: number, contentType: string, text: string): string | undefined => {
    const declared = operation.responses[status];
    if (!declared) return `${id} does not declare ${status}: ${text.slice(0, textShownMax)}`;
    if (!declared.content)
      return text === '' ? undefined : `${id} declares no content for ${status}`;
    const type = contentType.split(';')[0]?.trim() ?? '';
    const validate = validators.get(`${status} ${type}`);
    if (!validate) return `${id} does not declare ${type || 'no content'} for ${status}`;
    // A response in another type is described as the text that it is.
    if (validate(/[/+]json$/.test(type) ? parsed(text) : text)) return undefined;
    return `${id} ${status}: ${ajv.errorsText(validate.errors)}: ${text.slice(0, textShownMax)}`;
  };
};

/** Reads an OpenAPI document as the product serves it. */
export const readDocument = (json: unknown): ApiDocument => {
  const { paths, components } = Document.parse(json);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  // References are resolved in the document itself, which is no schema.
  const root = { $id: 'https://ovation.test/openapi', components };
  ajv.addSchema(root);
  const absolute = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema).replaceAll(`"${refPrefix}`, `"${root.$id}${refPrefix}`));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
      const responses = Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          {
            content:
              response.content &&
              Object.fromEntries(
                Object.entries(response.content).map(([kind, { schema }]) => [
                  kind,
                  { schema: absolute(schema) },
                ]),
              ),
          },
        ]),
      );
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        who: operation['x-who'],
        parameters: operation.parameters,
        ...(content && {
          body: { isForm: type === 'multipart/form-data', schema: content.schema },
        }),
        faultOf: answerCheck(ajv, operation.operationId, { ...operation, responses }),
      };
    }),
  );
  return {
    operations,
    resolve: (schema) => {
      if (!schema.$ref) return schema;
      const target = components.schemas[schema.$ref.slice(refPrefix.length)];
      if (!target) throw new Error(`the document has no ${schema.$ref}`);
      return target;
    },
  };
};
