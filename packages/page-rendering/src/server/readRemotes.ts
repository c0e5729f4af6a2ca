import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemotesManifest } from '@ovation/contracts/kernel/remotes';

/** Reads the deployed `remotes.json`; the same object while its content is unchanged. */
export const createRemotesReader = (webDirectory: string): (() => Promise<RemotesManifest>) => {
  let cached: { readonly text: string; readonly manifest: RemotesManifest } | undefined;
  return async () => {
    const text = await readFile(join(webDirectory, 'remotes.json'), 'utf8');
    if (cached?.text !== text) {
      const manifest: unknown = JSON.parse(text);
      RemotesManifest.parse(manifest);
      // Passed on unchanged: the shell may be of a newer build, with more fields.
      cached = { text, manifest: manifest as RemotesManifest };
    }
    return cached.manifest;
  };
};
