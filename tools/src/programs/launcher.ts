// Installed beside the bundles; imports only built-in modules.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

/**
 * Growth of the old generation, in percent, that triggers a full garbage collection, within the
 * heap limits of a program. Node's default is a fifth: with full caches and many short-lived
 * objects, that is an eighth of all the work of a busy process. Node has no option for it.
 */
const heapGrowthPercent = 200;
setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);

/** Scope of CommonJS modules, and the replacements of `import.meta` of ES modules. */
const parameters = ['exports', 'require', 'module', '__filename', '__dirname', 'importMeta'];
const opening = `(function (${parameters.join(', ')}) {`;
const closing = '\n})';

const hashBytes = 32;
const hashOf = (bundle: Buffer): Buffer => createHash('sha256').update(bundle).digest();

const compiledFile = (bundle: string): string => bundle.replace(/\.cjs$/, '.compiled');

/** Compile cache of exactly this bundle; undefined when there is none, or only that of another. */
const readCompileCache = (file: string, hash: Buffer): Buffer | undefined => {
  try {
    const cached = readFileSync(file);
    return cached.subarray(0, hashBytes).equals(hash) ? cached.subarray(hashBytes) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Maps errors to the lines of the sources; the map is loaded with the first request. */
const mapErrorsToSources = (bundle: string): void => {
  let map: SourceMap | undefined;
  const position = (frame: NodeJS.CallSite): string => {
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
    if (frame.getFileName() !== bundle || line === null || column === null) return String(frame);
    map ??= new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
    const found = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return String(frame);
    const source = fileURLToPath(new URL(found.originalSource, pathToFileURL(bundle)));
    const original = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return String(frame).replace(`${bundle}:${line}:${column}`, original);
  };
  Error.prepareStackTrace = (error, frames) => {
    const head = Error.prototype.toString.call(error);
    return [head, ...frames.map((frame) => `    at ${position(frame)}`)].join('\n');
  };
};

const compile = (bundle: string) => {
  const bytes = readFileSync(bundle);
  const hash = hashOf(bytes);
  const cachedData = readCompileCache(compiledFile(bundle), hash);
  const script = new Script(`${opening}${bytes.toString('utf8')}${closing}`, {
    filename: bundle,
    columnOffset: -opening.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  });
  return { script, hash };
};

const run = (bundle: string, script: Script): void => {
  mapErrorsToSources(bundle);
  const module = { exports: {} };
  script.runInThisContext()(
    module.exports,
    createRequire(bundle),
    module,
    bundle,
    dirname(bundle),
    { ...import.meta, url: pathToFileURL(bundle).href, filename: bundle },
  );
};

/**
 * Runs a bundle. Its compile cache from the build is beside it (`storeCompileCache`): compiling again
 * takes a quarter of a start. Where it is missing, or was made by another Node or with other memory
 * limits, Node compiles what it needs.
 */
export const runBundle = (address: URL): void => {
  const bundle = fileURLToPath(address);
  run(bundle, compile(bundle).script);
};

/** Runs a bundle until it exits, and stores the compile cache. */
export const storeCompileCache = (address: URL): void => {
  const bundle = fileURLToPath(address);
  const { script, hash } = compile(bundle);
  process.once('exit', () => {
    const draft = `${compiledFile(bundle)}.${process.pid}`;
    writeFileSync(draft, Buffer.concat([hash, script.createCachedData()]));
    renameSync(draft, compiledFile(bundle));
  });
  run(bundle, script);
};
