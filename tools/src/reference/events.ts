import { type EventDefinition, EventMetadata } from '@ovation/contracts/kernel/event';
import { streams } from '@ovation/contracts/streams';
import { type Definition, definitionsBy, documented, folderOf } from './docComments.ts';
import { code, grouped, page, table } from './markdown.ts';
import { type Field, fieldsOf } from './schemaFields.ts';

/** Personal fields of an event within one of its fields: `note: fanId`. */
const personalIn = (field: string, personal: EventDefinition['personal']): string =>
  Object.entries(personal)
    .filter(([path]) => path === field || path.startsWith(`${field}.`))
    .map(([path, owner]) => (path === field ? code(owner) : `${code(path)}: ${code(owner)}`))
    .join(', ');

/** Descriptions of the schemas of ids and instants, which their type names. */
const implied: ReadonlySet<string> = new Set(['A UUID', 'ISO 8601, UTC']);

/** Returns the meaning of a field: its comment in the source, else the description of its schema. */
export const meaningOf = (field: Field, docs: ReadonlyMap<string, string>): string =>
  docs.get(field.name) ?? (implied.has(field.description) ? '' : field.description);

const nameCell = ({ name, isOptional }: Field): string => code(isOptional ? `${name}?` : name);

const fieldRows = (
  { data, personal }: EventDefinition,
  { fields: docs }: Definition,
): readonly (readonly string[])[] =>
  fieldsOf(data).map((field) => [
    nameCell(field),
    code(field.type),
    personalIn(field.name, personal),
    meaningOf(field, docs),
  ]);

interface Entry {
  readonly event: EventDefinition;
  readonly source: Definition;
  readonly categories: readonly string[];
}

const head = ['field', 'type', 'personal data of', 'meaning'];

const partOf = ({ event, source, categories }: Entry): string => {
  const names = categories.map((category) => code(`${category}-<id>`));
  const erases = event.erases
    ? ` The key of the person \`${event.erases}\` was destroyed before it (crypto-shredding).`
    : '';
  return [
    `### ${event.type}`,
    `${source.doc}${erases}`,
    `Stream: ${names.join(', ')}. Defined in \`${source.file}\`.`,
    table(head, fieldRows(event, source)),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
};

const entries = (): readonly Entry[] => {
  const sources = definitionsBy('packages/contracts/src', ['defineEvent']);
  const byType = new Map<string, { event: EventDefinition; categories: string[] }>();
  for (const { category, events } of streams) {
    for (const event of events) {
      const known = byType.get(event.type) ?? { event, categories: [] };
      known.categories.push(category);
      byType.set(event.type, known);
    }
  }
  return [...byType.values()].map(({ event, categories }) => ({
    event,
    categories,
    source: documented(sources, event.type),
  }));
};

const intro = `Event types of the event store, by capability: the stream that each is appended to, its fields, and which of them are
personal data. \`uuid\`, \`instant\` (ISO 8601, UTC, milliseconds) and \`date\` are strings; \`?\` marks an optional field. Personal
data is encrypted with the key of the person that the column names by a field with an id; destroying that key erases it. A
shipped event is never changed or removed (\`fixtures\` beside each file).`;

const metadataPart = (): string =>
  [
    '## Metadata of every event',
    table(
      ['field', 'type', 'meaning'],
      fieldsOf(EventMetadata).map((field) => [
        nameCell(field),
        code(field.type),
        meaningOf(field, new Map()),
      ]),
    ),
  ].join('\n\n');

/** Returns the page of the event types. */
export const eventsPage = (): string =>
  page('Events', intro, [
    metadataPart(),
    ...grouped(
      entries(),
      ({ source }) => folderOf(source),
      (members) => members.map(partOf).join('\n\n'),
    ),
  ]);

/** Returns a link to an event type of that page, from another page of the reference. */
export const eventLink = (type: string): string => `[\`${type}\`](events.md#${type.toLowerCase()})`;
