import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { serverBundlePath } from '../server/serverFolder.ts';

interface ServerBundle {
  /** The browser configuration of the same unit. */
  readonly forBrowsers: Configuration;
  /** Loaders of sources and pictures; styles are left to the browser bundle. */
  readonly rules: readonly RuleSetRule[];
  readonly plugins: readonly WebpackPluginInstance[];
  readonly version: string;
  /** URL prefix of the unit's files. */
  readonly publicPath: string;
}

/** Common configuration of all server bundles: one file for Node, without styles of its own. */
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
      // The browser bundle brings the styles; the class names are the same here.
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
