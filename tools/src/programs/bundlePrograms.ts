import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { z } from 'zod';
import { readJsonFile } from '../stack/jsonFile.ts';
import { repositoryDir } from '../stack/paths.ts';
import { type BundleName, bundled, bundleOf, bundlesFolder, leftInPlace } from './programs.ts';

/** CommonJS in a bundle asks Node for its own modules by this. */
const banner = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

const place = (path: string): string => join(repositoryDir, path);
const bundlesDir = place(bundlesFolder);
const recordFile = join(bundlesDir, 'record.json');

const ofOurs = /[\\/](?:backend|projections|tools|packages[\\/][^\\/]+)[\\/]dist[\\/].*\.js$/;

/** Code of ours that looks for files beside itself finds them, wherever its bundle lies. */
const keepsItsPlace: Plugin = {
  name: 'keeps-its-place',
  setup({ onLoad }) {
    onLoad({ filter: ofOurs }, (args) => {
      const text = readFileSync(args.path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const path = JSON.stringify(relative(bundlesDir, args.path).replaceAll('\\', '/'));
      const url = `new URL(${path}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', url), loader: 'js' };
    });
  },
};

const mapComment = '//# sourceMappingURL=';

/** A map that tells the file, and its first line for every line. */
const fileAlone = (path: string): string =>
  Buffer.from(JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })).toString(
    'base64',
  );

/**
 * Lines are told of our own code alone: Node reads the whole map of a program at the first error whose
 * place is asked for, and with the lines of libraries in it that took 140 MB of an api.
 */
const leavesOutLinesOfLibraries: Plugin = {
  name: 'leaves-out-lines-of-libraries',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const text = (await readFile(path, 'utf8')).replaceAll(mapComment, '// ');
      const contents = `${text}\n${mapComment}data:application/json;base64,${fileAlone(path)}`;
      return { contents, loader: 'js' };
    });
  },
};

const recordSchema = z.object({
  recipe: z.string(),
  /** When each file that went in was written (ms since 1970), by its path from the repository. */
  writtenAt: z.record(z.string(), z.number()),
});
type Record = z.output<typeof recordSchema>;

const isRecord = (value: unknown): value is Record => recordSchema.safeParse(value).success;

/** Whatever bundles are made by, besides the code: another recipe makes other bundles. */
const recipe = JSON.stringify([bundled, leftInPlace, banner, mapComment]);

const writtenAtOf = (path: string): number | undefined =>
  statSync(place(path), { throwIfNoEntry: false })?.mtimeMs;

/** Whether what lies there was made of the code as it is compiled and installed now. */
const isUpToDate = (): boolean => {
  const record = readJsonFile(recordFile, isRecord);
  if (record?.recipe !== recipe) return false;
  const names = Object.keys(bundled) as BundleName[];
  return (
    names.every((name) => existsSync(place(bundleOf(name)))) &&
    Object.entries(record.writtenAt).every(([path, at]) => writtenAtOf(path) === at)
  );
};

/** Another run may start a program at this moment: it finds the older bundle or the newer, whole. */
const writeWhole = (path: string, contents: Uint8Array | string): void => {
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, contents);
  renameSync(draft, path);
};

const writtenAtOfAll = (inputs: readonly string[]): Record['writtenAt'] =>
  Object.fromEntries(inputs.map((path) => [path, writtenAtOf(path) ?? 0]));

const bundle = async (): Promise<{ outputFiles: OutputFile[]; metafile: Metafile }> =>
  build({
    entryPoints: bundled,
    outdir: bundlesDir,
    absWorkingDir: repositoryDir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Names stay as they are: they are what an error and a profile tell.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    external: leftInPlace,
    banner: { js: banner },
    plugins: [keepsItsPlace, leavesOutLinesOfLibraries],
    logLevel: 'silent',
    metafile: true,
    write: false,
  });

/**
 * Makes one file of each program with all that it imports, where it is stale: Node reads some two
 * thousand files for the api otherwise, for a second each time that it starts. Expects what is compiled
 * to be up to date.
 */
export const bundlePrograms = async (): Promise<'made' | 'up to date'> => {
  if (isUpToDate()) return 'up to date';
  const startedAt = Date.now();
  const { outputFiles, metafile } = await bundle();
  for (const { path, contents } of outputFiles) writeWhole(path, contents);
  // A package that is installed anew may bring other files than those that went in before.
  const writtenAt = writtenAtOfAll([...Object.keys(metafile.inputs), 'package-lock.json']);
  // What was written meanwhile may or may not have gone in: the next time tells.
  if (Object.values(writtenAt).every((at) => at < startedAt)) {
    writeWhole(recordFile, JSON.stringify({ recipe, writtenAt } satisfies Record));
  }
  return 'made';
};
