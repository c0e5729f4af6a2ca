import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { serverBundlePath } from '../server/serverFolder.ts';

interface ServerBundle {
  /** How the same unit is built for browsers. */
  readonly forBrowsers: Configuration;
  /** How sources and pictures are read; styles are left to the bundle for the browser. */
  readonly rules: readonly RuleSetRule[];
  readonly plugins: readonly WebpackPluginInstance[];
  readonly version: string;
  /** Below which the unit's files are asked for. */
  readonly publicPath: string;
}

/** What all server bundles have in common: one file of what Node runs, without styles of its own. */
export const serverBundle = (given: ServerBundle): Configuration => {
  const { forBrowsers, rules, plugins, version, publicPath } = given;
  const { path, assetModuleFilename, hashFunction } = forBrowsers.output ?? {};
  return {
    ...forBrowsers,
    target: 'node20',
    devtool: false,
    output: {
      ...(path !== undefined && { path }),
      ...(assetModuleFilename !== undefined && { assetModuleFilename }),
      ...(hashFunction !== undefined && { hashFunction }),
      filename: serverBundlePath(version),
      library: { type: 'commonjs2' },
      publicPath,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['source', 'node', 'import', 'module', 'default'],
    },
    module: {
      // The bundle for the browser brings the styles; the names of classes are the same here.
      rules: [...rules, { test: /\.css$/, type: 'asset/source' }],
    },
    plugins: [
      ...plugins,
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(forBrowsers.mode) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false },
    cache: {
      ...(forBrowsers.cache as object),
      type: 'filesystem',
      name: `server-${forBrowsers.mode}`,
    },
  };
};
