import type { PushDefinition } from '@ovation/contracts/kernel/push';
import { z } from 'zod';

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** A body as it is known elsewhere, by its name; else the names of its fields. */
const bodyOf = (body: z.ZodType): string => {
  const name = z.globalRegistry.get(body)?.id;
  if (name) return `\`${name}\``;
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input' }) as Schema;
  const fields = Object.keys(properties).map((field) =>
    required.includes(field) ? field : `${field}?`,
  );
  return fields.length > 0 ? `\`{ ${fields.join(', ')} }\`` : '`{}`';
};

const rowOf = ({ name, body, tells }: PushDefinition): string =>
  `| \`${name}\` | ${bodyOf(body)} | ${tells} |`;

const top = `# What sockets are told

The events that the server sends over Socket.IO (path \`/socket.io\`), their bodies, and whom each tells of
what. A push is a hint: whoever was away reads again. Bodies that have a name are described in
\`/api/openapi.json\`. Behind its body each push that a commit led to carries \`{ position, previous? }\`
([decision 0042](decisions/0042-push-positions-and-client-cache-invalidation.md)): the higher of two positions is the newer, and whoever was
not told of \`previous\` has missed something. Written from \`pushes.ts\` of the contracts by \`node tools/dist/sockets/main.js\`.

| event | body | tells |
| --- | --- | --- |`;

/** The events of the sockets, as Markdown. */
export const socketTable = (pushes: readonly PushDefinition[]): string => {
  const inOrder = [...pushes].sort((one, other) => one.name.localeCompare(other.name));
  return `${[top, ...inOrder.map(rowOf)].join('\n')}\n`;
};
