import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/**
 * Files with a hash in their name only: a compressed copy of another file could be older than the file
 * itself, and a browser would get the previous build.
 */
const hashedText = /\.[0-9a-f]{8,}\.(?:js|css|svg)$/;
/** Smaller files fit into one packet uncompressed. */
const thresholdBytes = 512;

/** Writes `.br` and `.gz` beside each hashed file, compressed once at the highest level. */
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
