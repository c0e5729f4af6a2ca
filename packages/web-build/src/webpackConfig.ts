import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mf from '@module-federation/enhanced/webpack';
import type { RemoteDescriptor } from '@ovation/contracts/kernel/remotes';
import { firstPageChunks, PageTemplate } from '@ovation/page-rendering/build/firstPage';
import { serverBundle } from '@ovation/page-rendering/build/serverBundle';
import vanilla from '@vanilla-extract/webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { compressedCopies } from './compressedCopies.ts';
import {
  digestOf,
  hostedFolder,
  hostedPackages,
  pageRenderingFolder,
  type Repository,
  readRemoteDescriptor,
} from './deployUnit.ts';
import {
  consumedModules,
  isInCore,
  type SharedModules,
  sharedCore,
  sharedModules,
  sharedPaths,
} from './shared.ts';

const here = dirname(fileURLToPath(import.meta.url));

export type Mode = 'production' | 'development';

interface Unit {
  readonly repository: Repository;
  readonly folder: string;
  readonly mode: Mode;
}

/** Folder of webpack's persistent cache. */
export const cacheFolder = ({ root }: Repository): string =>
  join(root, 'node_modules/.cache/web-build');

const scriptRule = (mode: Mode) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: mode === 'development' } },
        experimental: { plugins: [['@lingui/swc-plugin', {}]] },
      },
    },
  },
});

const sourceRules = (mode: Mode): RuleSetRule[] => [
  scriptRule(mode),
  {
    test: /packages[\\/]contracts[\\/]src[\\/].*routes\.ts$/,
    enforce: 'post',
    loader: join(here, 'routeShapes.loader.js'),
  },
  { test: /\.po$/, loader: '@lingui/loader', type: 'javascript/auto' },
];

/**
 * Style sheets of packages; those of vanilla-extract are ours, and are left out with the code that uses
 * them.
 */
const packageStyleSheets = /[\\/]node_modules[\\/](?!@vanilla-extract).*\.css$/;
const pictures = /\.(woff2|png|jpe?g|webp|avif|svg)$/;
const pictureName = 'assets/[name].[contenthash:10][ext]';

const commonConfig = ({ repository, folder, mode }: Unit): Configuration => {
  const hash = mode === 'production' ? '.[contenthash:10]' : '';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'eval-source-map',
    output: {
      path: join(folder, 'dist-web'),
      filename: `js/[name]${hash}.js`,
      chunkFilename: `js/[name]${hash}.js`,
      assetModuleFilename: pictureName,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['source', 'browser', 'import', 'module', 'default'],
    },
    resolveLoader: { modules: [join(here, '../node_modules'), 'node_modules'] },
    module: {
      rules: [
        ...sourceRules(mode),
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { url: true } }],
        },
        // Packages without side effects mean their scripts: an imported style sheet is needed.
        { test: packageStyleSheets, sideEffects: true },
        { test: pictures, type: 'asset/resource' },
      ],
    },
    plugins: [
      new vanilla.VanillaExtractPlugin(),
      new MiniCssExtractPlugin({
        filename: `css/[name]${hash}.css`,
        chunkFilename: `css/[name]${hash}.css`,
        // Class names are unique, so the order of files between chunks does not matter.
        ignoreOrder: true,
      }),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
      }),
      ...(mode === 'production' ? compressedCopies() : []),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cacheFolder(repository), basename(folder)),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
      // A loader's options are not part of a cached module's key.
      version: JSON.stringify(sharedModules(repository)),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
};

/** The lock file: another version of a bundled library makes another build. */
const lockFile = ({ root }: Repository): string => join(root, 'package-lock.json');

/** Digest of the shell's inputs, which shows whether a build is current. */
export const shellDigest = (repository: Repository): string =>
  digestOf(
    repository,
    [
      join(repository.root, 'shell/src'),
      join(repository.root, 'shell/public'),
      ...hostedPackages.map((name) => join(hostedFolder(repository, name), 'src')),
      join(pageRenderingFolder(repository), 'src'),
      join(repository.root, 'packages/contracts/src'),
      join(repository.root, 'packages/web-build/src'),
    ],
    [join(repository.root, 'shell/package.json'), lockFile(repository)],
  );

/**
 * Digest of a remote's inputs: its own sources and the rules of the contracts, which are bundled. The
 * hosted packages are not part of it, except for the theme of its styles: a remote refers to them by name.
 */
export const remoteDigest = (repository: Repository, folder: string): string =>
  digestOf(
    repository,
    [
      join(folder, 'src'),
      join(hostedFolder(repository, 'ui-kit'), 'src/theme'),
      join(pageRenderingFolder(repository), 'src/build'),
      join(repository.root, 'packages/contracts/src'),
      join(repository.root, 'packages/web-build/src'),
    ],
    [join(folder, 'package.json'), join(folder, 'remote.json'), lockFile(repository)],
  );

/** Generates the shared modules in the shell's `provided.ts`. */
const providedRule = (options: {
  readonly now: readonly string[];
  readonly together: readonly string[];
  readonly later: readonly string[];
}): RuleSetRule => ({
  test: /[\\/]shell[\\/]src[\\/]remotes[\\/]provided\.ts$/,
  enforce: 'post',
  loader: join(here, 'provided.loader.js'),
  options,
});

/** Script of the page's head. */
const earlyEvents = ({ repository }: Unit): string =>
  join(pageRenderingFolder(repository), 'src/client/start/recordEarlyEvents.js');

const hostedSource = new RegExp(
  `[\\\\/]packages[\\\\/](${hostedPackages.join('|')})[\\\\/]src[\\\\/]`,
);
const otherSources =
  /[\\/]packages[\\/](contracts[\\/]src[\\/]|page-rendering[\\/]src[\\/]client[\\/][^\\/]+$)/;

/** True for source modules of other packages that every page needs. */
const isFirstPageSource = (path: string): boolean =>
  otherSources.test(path) || (hostedSource.test(path) && isInCore(path));

export const shellConfig = (unit: Unit): Configuration => {
  const common = commonConfig(unit);
  const { libraries, core, onDemand } = sharedModules(unit.repository);
  return {
    ...common,
    entry: { main: './src/start/main.ts' },
    optimization: {
      ...common.optimization,
      splitChunks: { cacheGroups: firstPageChunks(isFirstPageSource) },
    },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        providedRule({ now: libraries, together: core, later: onDemand }),
      ],
    },
    output: { ...common.output, publicPath: '/', uniqueName: 'ovation_shell' },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({
        template: './src/start/index.html',
        scriptLoading: 'defer',
        minify: false,
        inject: 'head',
      }),
      // Names the server bundle of this build for the gateway; in watch mode there is none.
      new PageTemplate({
        version: unit.mode === 'production' ? shellDigest(unit.repository) : '',
        headScript: readFileSync(earlyEvents(unit), 'utf8').trim(),
      }),
    ],
  };
};

/** The sources of a remote's exposed modules, by module. */
const exposedSources = (descriptor: RemoteDescriptor): ReadonlyMap<string, string> =>
  new Map([
    [descriptor.catalog, `./src/${descriptor.catalog}.ts`],
    ...[...descriptor.routes, ...descriptor.slots].map(
      ({ module }) => [module, `./src/${module}.tsx`] as const,
    ),
  ]);

const commonJs = 'text/x-commonjs';

/** Redirects imports of core modules to the shared one. */
const fromCore = ({ core }: SharedModules) =>
  new webpack.NormalModuleReplacementPlugin(/^@ovation\//, (found) => {
    // Code that runs during the build, to make styles, has no page to share with.
    const isInPage = !found.contextInfo.compiler;
    if (!isInPage || !core.includes(found.request)) return;
    const [from, path] = [sharedCore, found.request].map((name) => JSON.stringify(name));
    const source = `module.exports = require(${from})[${path}];`;
    found.request = `data:${commonJs},${encodeURIComponent(source)}`;
  });

export const remoteConfig = (unit: Unit): Configuration => {
  const common = commonConfig(unit);
  const shared = sharedModules(unit.repository);
  const descriptor = readRemoteDescriptor(unit.folder);
  const version = remoteDigest(unit.repository, unit.folder);
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      publicPath: 'auto',
      // Two builds of one remote can be in one page, so their chunk registries must differ.
      uniqueName: `${descriptor.name}_${version}`,
    },
    module: {
      ...common.module,
      rules: [...(common.module?.rules ?? []), { mimetype: commonJs, type: 'javascript/auto' }],
    },
    plugins: [
      ...(common.plugins ?? []),
      fromCore(shared),
      new mf.ModuleFederationPlugin({
        name: descriptor.name,
        filename: `js/remoteEntry.${version}.js`,
        exposes: Object.fromEntries(
          [...exposedSources(descriptor)].map(([module, source]) => [`./${module}`, source]),
        ),
        shared: consumedModules(shared),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        // The shell's runtime exists before any remote: bundling it again would double it.
        experiments: { externalRuntime: true },
      }),
    ],
  };
};

/** Server configuration of a unit, beside its browser configuration. */
const serverConfig = (unit: Unit, version: string, publicPath: string): Configuration =>
  serverBundle({
    forBrowsers: commonConfig(unit),
    rules: [
      ...sourceRules(unit.mode),
      { test: pictures, type: 'asset/resource', generator: { emit: false } },
    ],
    plugins: [new vanilla.VanillaExtractPlugin({ outputCss: false })],
    version,
    publicPath,
  });

/** Server bundle of the shell: renders pages, and provides the shared modules to remotes. */
export const shellServerConfig = (unit: Unit): Configuration => {
  const bundle = serverConfig(unit, shellDigest(unit.repository), '/');
  const later = sharedPaths(sharedModules(unit.repository));
  return {
    ...bundle,
    entry: './src/server/main.ts',
    module: {
      rules: [...(bundle.module?.rules ?? []), providedRule({ now: [], together: [], later })],
    },
  };
};

/** Server bundle of a remote: the same modules that it exposes to browsers, by name. */
export const remoteServerConfig = (unit: Unit): Configuration => {
  const descriptor = readRemoteDescriptor(unit.folder);
  const version = remoteDigest(unit.repository, unit.folder);
  const shared = new Set(sharedPaths(sharedModules(unit.repository)));
  const bundle = serverConfig(unit, version, `/remotes/${basename(unit.folder)}/`);
  return {
    ...bundle,
    output: { ...bundle.output, library: { type: 'commonjs2', export: 'default' } },
    entry: `data:text/javascript,${encodeURIComponent(exposeAll(unit.folder, descriptor))}`,
    externals: ({ request }, found) =>
      request !== undefined && shared.has(request) ? found(undefined, request) : found(),
    externalsType: 'commonjs',
  };
};

const exposeAll = (folder: string, descriptor: RemoteDescriptor): string => {
  const lines = [...exposedSources(descriptor)].map(
    ([module, source]) =>
      `${JSON.stringify(module)}: () => import(${JSON.stringify(join(folder, source))})`,
  );
  return `export default {\n${lines.join(',\n')}\n};`;
};

/** Gallery of all components: a page of its own, built only in development. */
export const galleryConfig = (unit: Unit): Configuration => {
  const common = commonConfig(unit);
  return {
    ...common,
    entry: { gallery: './src/gallery/main.tsx' },
    output: { ...common.output, path: join(unit.folder, 'dist-web'), publicPath: 'auto' },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({ template: './src/gallery/index.html', minify: false }),
    ],
  };
};
