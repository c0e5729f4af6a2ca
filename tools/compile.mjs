// Compiles what Node runs without looking at types, which takes seconds where `tsc -b` takes a minute or two.
// The tests, `npm run dev` and an image are built by `tsc -b`, into the same files.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const workspaces = ['backend', 'projections', 'tools'];
/** True for a workspace that only browsers run: webpack compiles it. */
const isForBrowsers = (dir) =>
  readFileSync(join(dir, 'tsconfig.json'), 'utf8').includes('tsconfig.web.json');
const isSource = (path) =>
  /\.(?:ts|mjs|json)$/.test(path) && !/\.(?:spec|spec-d|d)\.ts$|[\\/]fixtures[\\/]/.test(path);
/** True for a file that Node reads as it is. */
const isCopied = (path) => /\.(?:mjs|json)$/.test(path);

const serverWorkspaces = (root) => [
  ...workspaces,
  ...readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((name) => existsSync(join(root, name, 'src')) && !isForBrowsers(join(root, name))),
];

const sourcesOf = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(isSource);

const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const compiledOf = (dir, path) =>
  join(dir, 'dist', path.slice(join(dir, 'src').length)).replace(/\.ts$/, '.js');

/** Sources whose compiled file in the dist folder of a workspace is missing or older. */
const staleSourcesOf = (dir) =>
  sourcesOf(join(dir, 'src')).filter((path) => writtenAt(compiledOf(dir, path)) < writtenAt(path));

/** Rewrites imports of sources to their compiled files. */
const compiledImportsPlugin = {
  name: 'imports-of-compiled',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point'
        ? undefined
        : { path: path.replace(/^(\.{1,2}\/.*)\.tsx?$/, '$1.js'), external: true },
    );
  },
};

const compileWorkspace = async (build, dir, stale) => {
  for (const path of stale.filter(isCopied)) {
    cpSync(path, compiledOf(dir, path));
  }
  const entryPoints = stale.filter((path) => !isCopied(path));
  if (entryPoints.length === 0) return;
  await build({
    entryPoints,
    outbase: join(dir, 'src'),
    outdir: join(dir, 'dist'),
    // Bundling alone lets a plugin see imports; with all of them external each file stays its own.
    bundle: true,
    treeShaking: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    plugins: [compiledImportsPlugin],
    logLevel: 'silent',
  });
};

/**
 * Compiles what has changed below `root`. An interrupted run may have left truncated files: the
 * next run finds its marker and compiles everything.
 */
export const compile = async (root) => {
  const require = createRequire(join(root, 'tools', 'package.json'));
  const mark = join(root, '.ovation', 'compiling');
  const isAudioTruncated = existsSync(mark);
  const dirs = serverWorkspaces(root).map((name) => join(root, name));
  const stale = dirs.map((dir) =>
    isAudioTruncated ? sourcesOf(join(dir, 'src')) : staleSourcesOf(dir),
  );
  if (stale.every(({ length }) => length === 0)) return;
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, '');
  const { build } = require('esbuild');
  await Promise.all(dirs.map((dir, at) => compileWorkspace(build, dir, stale[at])));
  rmSync(mark);
};
