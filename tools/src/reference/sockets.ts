import type { PushDefinition } from '@ovation/contracts/kernel/push';
import { z } from 'zod';

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** Returns the name of a body's schema, or the names of its fields. */
const bodyOf = (body: z.ZodType): string => {
  const name = z.globalRegistry.get(body)?.id;
  if (name) return `\`${name}\``;
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input' }) as Schema;
  const fields = Object.keys(properties).map((field) =>
    required.includes(field) ? field : `${field}?`,
  );
  return fields.length > 0 ? `\`{ ${fields.join(', ')} }\`` : '`{}`';
};

const rowOf = ({ name, body, description }: PushDefinition): string =>
  `| \`${name}\` | ${bodyOf(body)} | ${description} |`;

const top = `# Socket events

Events that the server sends over Socket.IO (path \`/socket.io\`): body, recipients and meaning. A push is a hint: a client that
was disconnected reads again. Named bodies are described in [openapi.json](../../openapi.json). Behind its body each push that
a commit led to carries \`{ position, previous? }\`
([0042](../decisions/0042-push-positions-and-client-cache-invalidation.md)): the higher of two positions is the newer, and a
client that did not receive \`previous\` has missed a push.

Generated from the code by \`npm run reference\`; do not edit.

| event | body | recipients and meaning |
| --- | --- | --- |`;

/** Returns the page of the socket events. */
export const socketTable = (pushes: readonly PushDefinition[]): string => {
  const inOrder = [...pushes].sort((one, other) => one.name.localeCompare(other.name));
  return `${[top, ...inOrder.map(rowOf)].join('\n')}\n`;
};
