import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { z } from 'zod';
import { readJsonFile } from '../state/jsonFile.ts';
import { repositoryDir } from '../state/paths.ts';
import { nodeOptionsOf } from './heap.ts';
import {
  type BundleName,
  bundled,
  bundleOf,
  bundlesFolder,
  compiledPrograms,
  leftInPlace,
} from './programs.ts';

const pathInRepository = (path: string): string => join(repositoryDir, path);
const bundlesDir = pathInRepository(bundlesFolder);
const recordFile = join(bundlesDir, 'record.json');
/** Launcher of the bundles: compiled from `launcher.ts`, also where the sources of this are run. */
const launcher = 'launcher.js';
const compiledLauncher = join(repositoryDir, 'tools/dist/programs', launcher);

const ownCodeFilter =
  /[\\/](?:backend|projections|tools|packages[\\/][^\\/]+)[\\/]dist[\\/].*\.js$/;

/**
 * Keeps `import.meta` paths of our code, so that it finds files beside itself wherever its bundle
 * is.
 */
const preserveImportMeta: Plugin = {
  name: 'keeps-its-place',
  setup({ onLoad }) {
    onLoad({ filter: ownCodeFilter }, (args) => {
      const text = readFileSync(args.path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const path = JSON.stringify(relative(bundlesDir, args.path).replaceAll('\\', '/'));
      const url = `new URL(${path}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', url), loader: 'js' };
    });
  },
};

const mapComment = '//# sourceMappingURL=';

/** Source map with only the file, and its first line for every line. */
const fileAlone = (path: string): string =>
  Buffer.from(JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })).toString(
    'base64',
  );

/**
 * Leaves lines of libraries out of source maps: Node reads the whole map of a program at the first
 * error whose position is requested, and with the lines of libraries in it that took 140 MB of an
 * api.
 */
const omitLibraryLines: Plugin = {
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
  /**
   * Time at which each bundled file was written (ms since 1970), by its path from the repository.
   */
  writtenAt: z.record(z.string(), z.number()),
});
type Record = z.output<typeof recordSchema>;

const isRecord = (value: unknown): value is Record => recordSchema.safeParse(value).success;

/** Inputs of bundling besides the code: another recipe makes other bundles. */
const recipe = JSON.stringify([bundled, leftInPlace, mapComment, 'commonjs']);

const writtenAtOf = (path: string): number | undefined =>
  statSync(pathInRepository(path), { throwIfNoEntry: false })?.mtimeMs;

/** True when the existing bundles match the compiled code and installed packages. */
const isUpToDate = (): boolean => {
  const record = readJsonFile(recordFile, isRecord);
  if (record?.recipe !== recipe) return false;
  const names = Object.keys(bundled) as BundleName[];
  return (
    names.every((name) => existsSync(pathInRepository(bundleOf(name)))) &&
    Object.entries(record.writtenAt).every(([path, at]) => writtenAtOf(path) === at)
  );
};

/**
 * Replaces a file atomically: another run may start a program at this moment, and reads the older
 * bundle or the newer, whole.
 */
const writeAtomically = (path: string, contents: Uint8Array | string): void => {
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, contents);
  renameSync(draft, path);
};

const writtenAtOfAll = (inputs: readonly string[]): Record['writtenAt'] =>
  Object.fromEntries(inputs.map((path) => [path, writtenAtOf(path) ?? 0]));

/** Writes the entry points by which programs are started. */
const writeStarters = (): void => {
  writeAtomically(join(bundlesDir, launcher), readFileSync(compiledLauncher));
  for (const name of Object.keys(bundled) as BundleName[]) {
    const text = `import { runBundle } from './${launcher}';\n\nrunBundle(new URL('./${name}.cjs', import.meta.url));\n`;
    writeAtomically(pathInRepository(bundleOf(name)), text);
  }
};

/** Time limit of a program that exits after printing its help, or for lack of configuration. */
const endsWithinMs = 30_000;

/**
 * Runs each program until it exits, so that Node's compile cache is stored: everything up to its
 * configuration. With the memory limits that it runs with, without which Node compiles again.
 */
const compileAhead = async (names: readonly BundleName[]): Promise<void> => {
  const file = (name: string): string => JSON.stringify(pathToFileURL(join(bundlesDir, name)).href);
  const compileOne = async (name: BundleName): Promise<void> => {
    const options = Object.hasOwn(compiledPrograms, name)
      ? nodeOptionsOf(name as keyof typeof compiledPrograms)
      : '';
    const keep = `import { storeCompileCache } from ${file(launcher)};
      storeCompileCache(new URL(${file(`${name}.cjs`)}));`;
    const args = ['--input-type=module', '--eval', keep, '--', name, '--help'];
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, NODE_OPTIONS: options },
      cwd: repositoryDir,
      stdio: 'ignore',
      timeout: endsWithinMs,
    });
    await once(child, 'close');
  };
  const waiting = [...names];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await compileOne(name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

const bundle = async (): Promise<{ outputFiles: OutputFile[]; metafile: Metafile }> =>
  build({
    entryPoints: bundled,
    outdir: bundlesDir,
    absWorkingDir: repositoryDir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta': 'importMeta' },
    target: 'node20.19',
    // Names are not minified: errors and profiles show them.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    external: leftInPlace,
    plugins: [preserveImportMeta, omitLibraryLines],
    logLevel: 'silent',
    metafile: true,
    write: false,
  });

/**
 * Bundles each program with all its imports into one file, where it is stale: Node reads some two
 * thousand files for the api otherwise, for a second at each start. Expects compiled code to be up
 * to date.
 */
export const bundlePrograms = async (): Promise<'made' | 'up to date'> => {
  if (isUpToDate()) return 'up to date';
  const startedAt = Date.now();
  const { outputFiles, metafile } = await bundle();
  for (const { path, contents } of outputFiles) writeAtomically(path, contents);
  writeStarters();
  await compileAhead(Object.keys(bundled) as BundleName[]);
  // A package that is installed again may bring other files than those that went in before.
  const writtenAt = writtenAtOfAll([
    ...Object.keys(metafile.inputs),
    relative(repositoryDir, compiledLauncher),
    'package-lock.json',
  ]);
  // A file written meanwhile may or may not have gone in: the next run decides.
  if (Object.values(writtenAt).every((at) => at < startedAt)) {
    writeAtomically(recordFile, JSON.stringify({ recipe, writtenAt } satisfies Record));
  }
  return 'made';
};
