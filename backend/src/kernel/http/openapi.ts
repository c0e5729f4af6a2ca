import { Problem, type ProblemDefinition } from '@ovation/contracts/kernel/problem';
import type { Route, RouteTable, UploadField, Who } from '@ovation/contracts/kernel/route';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

const uploadSchema = ({ maxBytes, mimeTypes, required }: UploadField): z.ZodType => {
  const file = z.any().meta({
    type: 'string',
    format: 'binary',
    description: `${mimeTypes.join(', ')}; ${maxBytes} bytes at most`,
  });
  return required ? file : file.optional();
};

const requestBodyOf = (route: Route): Pick<ZodOpenApiOperationObject, 'requestBody'> => {
  if (route.uploads) {
    const files = Object.fromEntries(
      Object.entries(route.uploads).map(([name, field]) => [name, uploadSchema(field)]),
    );
    const fields = route.body instanceof z.ZodObject ? route.body.shape : {};
    const schema = z.object({ ...fields, ...files });
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  const content = { schema: route.body };
  const kinds = route.takesForm
    ? ['application/json', 'multipart/form-data']
    : ['application/json'];
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(kinds.map((kind) => [kind, content])),
    },
  };
};

const mediaSchema = z.any().meta({ type: 'string' });

const responsesOf = (route: Route): ZodOpenApiOperationObject['responses'] => {
  const byStatus = new Map<number, ProblemDefinition[]>();
  for (const problem of problemsOf(route)) {
    byStatus.set(problem.status, [...(byStatus.get(problem.status) ?? []), problem]);
  }
  const problems = [...byStatus].map(([status, definitions]) => [
    String(status),
    {
      description: [
        ...new Set(definitions.map(({ code, message }) => `\`${code}\`: ${message}`)),
      ].join('\n\n'),
      content: { 'application/problem+json': { schema: Problem } },
    },
  ]);
  const success = route.media
    ? { description: route.summary, content: { [route.media]: { schema: mediaSchema } } }
    : route.answer
      ? {
          description: route.summary,
          headers: z.object({
            'x-position': z.string().optional().meta({
              description: 'Log position of the command’s events; send it as `X-After`',
            }),
          }),
          content: {
            'application/json': { schema: z.object({ data: route.answer }) },
            ...Object.fromEntries(
              (route.alsoAs ?? []).map((media) => [media, { schema: mediaSchema }]),
            ),
          },
        }
      : { description: 'Done' };
  return { [String(route.status)]: success, ...Object.fromEntries(problems) };
};

const headersOf = (route: Route): z.ZodObject =>
  z.object({
    ...(route.idempotent && {
      'Idempotency-Key': z.string().max(255).optional().meta({
        description:
          'Requests with the same key and body get the first response again, without expiry',
      }),
    }),
    ...(route.method === 'GET' && {
      'X-After': z.string().optional().meta({
        description:
          'An `X-Position` that the response must reflect: waits up to 2 s, then 503; 400 if it is beyond the last event',
      }),
    }),
  });

/** In words: `member`, or `staff (finance, admin)`. */
const audienceText = (who: Who): string =>
  typeof who === 'string' ? who : `staff (${who.staff.join(', ')})`;

const operationOf = (area: string, name: string, route: Route): ZodOpenApiOperationObject => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: route.summary,
  'x-who': route.who,
  description: `For: **${audienceText(route.who)}**${route.limit ? `. Limited: \`${route.limit}\`` : ''}`,
  ...(route.who === 'public' ? { security: [] } : {}),
  requestParams: {
    ...(route.params && { path: route.params }),
    ...(route.query && { query: route.query }),
    header: headersOf(route),
  },
  ...requestBodyOf(route),
  responses: responsesOf(route),
});

/**
 * OpenAPI 3.1 document of all route tables, from the same schemas that validate, and of calls that follow a
 * third party's protocol and have no route table.
 */
export const openApiDocument = (
  areas: Readonly<Record<string, RouteTable>>,
  more: ZodOpenApiPathsObject = {},
): object => {
  const paths: ZodOpenApiPathsObject = { ...more };
  for (const [area, table] of Object.entries(areas)) {
    for (const [name, route] of Object.entries(table)) {
      const method = route.method.toLowerCase();
      paths[route.path] = { ...paths[route.path], [method]: operationOf(area, name, route) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Ovation',
      version: '1',
      description:
        'A success is `{ data }`, a list `{ data: { data, total } }`, an error RFC 9457. Sockets (Socket.IO at `/socket.io`) push hints; after `pushes/missed` with `{}`, some of which may have been lost, clients reload what they show.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  });
};
