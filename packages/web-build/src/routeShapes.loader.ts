import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

interface Shape {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
  readonly who?: unknown;
}

const shapeOf = (route: Shape): Shape => ({
  method: route.method,
  path: route.path,
  ...(route.idempotent ? { idempotent: true } : {}),
  // Staff pages use it to show what a role may do.
  ...(typeof route.who === 'object' ? { who: route.who } : {}),
});

const isRoute = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isTable = (value: unknown): value is Record<string, Shape> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isRoute);

/**
 * Reduces a route table to the part for browsers: method, path, and the staff roles of a call. The schemas,
 * and Zod with them, stay on the server; the types are the table's own.
 */
export default async function routeShapes(this: LoaderContext<object>): Promise<string> {
  const compiled = this.resourcePath
    .replace(`${sep}src${sep}`, `${sep}dist${sep}`)
    .replace(/\.ts$/, '.js');
  this.addDependency(compiled);
  // The content is part of the URL, so that a watching build sees a changed table.
  const stamp = createHash('sha256')
    .update(await readFile(compiled))
    .digest('hex');
  const exported = (await import(`${pathToFileURL(compiled).href}?${stamp}`)) as object;
  return Object.entries(exported)
    .filter(([, value]) => isTable(value))
    .map(([name, table]) => {
      const shapes = Object.entries(table as Record<string, Shape>).map(([row, route]) => [
        row,
        shapeOf(route),
      ]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(shapes))};`;
    })
    .join('\n');
}
