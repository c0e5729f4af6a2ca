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

/** Where webpack keeps what it need not compile again. */
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

/** Those of vanilla-extract are ours, and are left out with what uses them. */
const sheetsOfPackages = /[\\/]node_modules[\\/](?!@vanilla-extract).*\.css$/;
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
        // Packages that say they have no side effects mean their scripts: a sheet that is imported is wanted.
        { test: sheetsOfPackages, sideEffects: true },
        { test: pictures, type: 'asset/resource' },
      ],
    },
    plugins: [
      new vanilla.VanillaExtractPlugin(),
      new MiniCssExtractPlugin({
        filename: `css/[name]${hash}.css`,
        chunkFilename: `css/[name]${hash}.css`,
        // Class names are unique, so the order of files between chunks decides nothing.
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
      // A loader's options are no part of what a cached module is known by.
      version: JSON.stringify(sharedModules(repository)),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
};

/** Says which libraries are built in: another version of one makes another build. */
const lockFile = ({ root }: Repository): string => join(root, 'package-lock.json');

/** What the shell is built from; its digest says whether a build is still current. */
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
 * What a remote is built from: its own sources and the rules of the contracts, which are built in. The
 * hosted packages are not in it, but for the theme that styles are made with: a remote refers to them by name.
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

/** Writes into the shell's `provided.ts` the modules that remotes share. */
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

/** What runs in the page's head. */
const earlyEvents = ({ repository }: Unit): string =>
  join(pageRenderingFolder(repository), 'src/client/start/recordEarlyEvents.js');

const hostedSource = new RegExp(
  `[\\\\/]packages[\\\\/](${hostedPackages.join('|')})[\\\\/]src[\\\\/]`,
);
const otherSources =
  /[\\/]packages[\\/](contracts[\\/]src[\\/]|page-rendering[\\/]src[\\/]client[\\/][^\\/]+$)/;

/** Whether a module of ours is one that every page needs, beside the shell's own. */
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
      // By it the gateway knows the server bundle of this build; while sources change there is none.
      new PageTemplate({
        version: unit.mode === 'production' ? shellDigest(unit.repository) : '',
        headScript: readFileSync(earlyEvents(unit), 'utf8').trim(),
      }),
    ],
  };
};

/** The sources of what a remote exposes, by module. */
const exposedSources = (descriptor: RemoteDescriptor): ReadonlyMap<string, string> =>
  new Map([
    [descriptor.catalog, `./src/${descriptor.catalog}.ts`],
    ...[...descriptor.routes, ...descriptor.slots].map(
      ({ module }) => [module, `./src/${module}.tsx`] as const,
    ),
  ]);

const commonJs = 'text/x-commonjs';

/** Takes the modules of the core out of the one that is shared. */
const fromCore = ({ core }: SharedModules) =>
  new webpack.NormalModuleReplacementPlugin(/^@ovation\//, (found) => {
    // What runs during the build, to make styles, has no page to share with.
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
      // Two builds of one remote can live in one page, so their chunk registries must differ.
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
        // The shell's runtime is there before any remote: carrying it again would double them.
        experiments: { externalRuntime: true },
      }),
    ],
  };
};

/** A unit as Node runs it, beside the same unit as browsers do. */
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

/** Renders pages on the server, and provides what those of the remotes share. */
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

/** The same modules that a remote exposes to browsers, by name. */
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

/** The gallery of every component: a page of its own, built only in development. */
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
