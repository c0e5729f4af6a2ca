import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';

/** Compressed copies that the build creates beside a file, the smallest first. */
const encodedCopies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Hashed names only: a copy beside a constant name could be older than the file itself. */
const compressedAtBuild = /^(?:\/[\w-][\w.-]*)*\/[\w-][\w.-]*\.[0-9a-f]{8,}\.(?:js|css|svg)$/;

const variantEnding = /\.(?:br|gz)$/;

/** File name without the extension of its compressed copy. */
export const originalNameOf = (path: string): string => path.replace(variantEnding, '');

const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return false;
    throw error;
  }
};

/**
 * Selects the copy that the build compressed for the static handler behind it, if one exists and the
 * browser accepts it: brotli, else gzip, else the file as it is.
 */
export const choosePrecompressed =
  (webDirectory: string): RequestHandler =>
  async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !compressedAtBuild.test(request.path)) return next();
    const { path } = request;
    response.vary('accept-encoding');
    for (const { encoding, ending } of encodedCopies) {
      if (!request.acceptsEncodings(encoding)) continue;
      if (!(await isFile(join(webDirectory, path + ending)))) continue;
      request.url = request.url.replace(path, path + ending);
      response.type(path.slice(path.lastIndexOf('.')));
      response.setHeader('content-encoding', encoding);
      break;
    }
    next();
  };
