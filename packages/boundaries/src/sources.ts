import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const built = new Set(['node_modules', 'dist', 'dist-web', 'fixtures']);

const filesBelow = (baseDir: string, dir: string): string[] =>
  readdirSync(join(baseDir, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) return built.has(entry.name) ? [] : filesBelow(baseDir, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** Every TypeScript file written by hand below these folders, as paths from `baseDir`, sorted. */
export const sourceFiles = (baseDir: string, roots: readonly string[]): string[] =>
  roots.flatMap((root) => filesBelow(baseDir, root)).sort();

/** The text of each of these files. */
export const readSources = (
  baseDir: string,
  files: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file, readFileSync(join(baseDir, file), 'utf8')]));
