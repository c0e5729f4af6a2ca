import { openApiDocument } from '@ovation/backend/kernel/http/openapi';
import { capabilities, servedTables } from './unopenedCapabilities.ts';

interface Document {
  readonly paths: object;
  readonly components: Readonly<Record<string, object>>;
}

const sorted = <Value extends object>(table: Value): Value =>
  Object.fromEntries(
    Object.entries(table).sort(([one], [other]) => one.localeCompare(other, 'en')),
  ) as Value;

/** Returns the document that `GET /api/openapi.json` serves, with paths and components sorted by name. */
export const openApiText = (): string => {
  const document = openApiDocument(servedTables(), capabilities().paths()) as Document;
  const components = Object.entries(document.components).map(([kind, table]) => [
    kind,
    sorted(table),
  ]);
  const ordered = {
    ...document,
    paths: sorted(document.paths),
    components: Object.fromEntries(components),
  };
  return `${JSON.stringify(ordered, null, 2)}\n`;
};
