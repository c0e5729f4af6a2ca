import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemotesManifest } from '@ovation/contracts/kernel/remotes';

/** `remotes.json` as it is deployed at this moment; the same object for as long as it says the same. */
export const createRemotesReader = (webDirectory: string): (() => Promise<RemotesManifest>) => {
  let known: { readonly text: string; readonly manifest: RemotesManifest } | undefined;
  return async () => {
    const text = await readFile(join(webDirectory, 'remotes.json'), 'utf8');
    if (known?.text !== text) {
      const manifest: unknown = JSON.parse(text);
      RemotesManifest.parse(manifest);
      // Handed on as it came: the shell may be of a newer build, which says more.
      known = { text, manifest: manifest as RemotesManifest };
    }
    return known.manifest;
  };
};
