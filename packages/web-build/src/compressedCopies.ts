import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/**
 * Only what has its content in its name: a copy beside a name that stays could be older than the
 * file itself, and a browser would be handed the build before.
 */
const hashedText = /\.[0-9a-f]{8,}\.(?:js|css|svg)$/;
/** Smaller files fit into one packet as they are. */
const thresholdBytes = 512;

/** Lays `.br` and `.gz` beside each hashed file, compressed once and as small as it goes. */
export const compressedCopies = (): WebpackPluginInstance[] => [
  new CompressionPlugin<BrotliOptions>({
    test: hashedText,
    threshold: thresholdBytes,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    },
  }),
  new CompressionPlugin({
    test: hashedText,
    threshold: thresholdBytes,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: constants.Z_BEST_COMPRESSION },
  }),
];
