import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { redisKeys } from '@ovation/contracts/kernel/readModel';
import type { Projection } from '@ovation/projections/kernel/projection';
import { projections } from '@ovation/projections/projections';
import {
  type Definition,
  definitionsBy,
  documented,
  filesByModel,
  folderOf,
} from './docComments.ts';
import { eventLink, meaningOf } from './events.ts';
import { code, grouped, page, table } from './markdown.ts';
import { fieldsOf } from './schemaFields.ts';

const generation = 123_456_789;

/** Pattern of a key: partition, generation, owner and id are placeholders. */
const patternOf = (key: string): string =>
  code(key.replace(/^\{\d\d\}/, '{<partition>}').replace(`:${generation}:`, ':<generation>:'));

const keysOf = ({ name, indexes }: ReadModel): readonly string[] => [
  `document ${patternOf(redisKeys.document(name, generation, '<owner>', '<id>'))}`,
  ...indexes.map(
    (index) => `index ${patternOf(redisKeys.index(name, generation, '<owner>', index))}`,
  ),
];

interface Entry {
  readonly projection: Projection;
  readonly source: Definition;
  /** File of its projection; undefined if a shared function defines it. */
  readonly file: string | undefined;
}

const partOf = ({ projection: { model, version, events }, source, file }: Entry): string => {
  const fields = fieldsOf(model.document);
  return [
    `### ${model.name}`,
    source.doc,
    keysOf(model)
      .map((key) => `- ${key}`)
      .join('\n'),
    `Schema in \`${source.file}\`${file === undefined ? '' : `, projection in \`${file}\``}, version ${version}. Follows ${events.map(({ type }) => eventLink(type)).join(', ')}.`,
    ...(fields.length === 0
      ? []
      : [
          table(
            ['field', 'type', 'meaning'],
            fields.map((field) => [
              code(field.isOptional ? `${field.name}?` : field.name),
              code(field.type),
              meaningOf(field, source.fields),
            ]),
          ),
        ]),
  ].join('\n\n');
};

const entries = (): readonly Entry[] => {
  const sources = definitionsBy('packages/contracts/src', ['defineReadModel']);
  const files = filesByModel('projections/src', ['defineProjection', 'defineUniformProjection']);
  return projections.map((projection) => {
    const source = documented(sources, projection.model.name);
    return { projection, source, file: files.get(source.constant) };
  });
};

const intro = `Read models in Redis: JSON documents and their sorted sets. The key of each begins with its partition (\`{00}\` to \`{15}\`,
from the owner) as hash tag, the name of the read model and the generation that serves it (\`HGET ${redisKeys.generations} <name>\`).
Read as \`packages/contracts/src/kernel/readModel.ts\` describes: with the freshness check. A name with \`*\` is a family of
indexes. Checkpoint of a partition: ${patternOf(redisKeys.checkpoint('<name>', generation, 0))}. Rebuild one with
\`npm run projections -- rebuild NAME\` ([operations](../operations.md)).`;

/** Returns the page of the read models. */
export const readModelsPage = (): string =>
  page('Read models', intro, [
    ...grouped(
      entries(),
      ({ source }) => folderOf(source),
      (members) => members.map(partOf).join('\n\n'),
    ),
  ]);
