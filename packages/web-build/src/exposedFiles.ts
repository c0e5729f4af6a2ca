import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The used part of Module Federation's `mf-manifest.json`. */
interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: {
      readonly js: { readonly sync: readonly string[] };
      readonly css: { readonly sync: readonly string[] };
    };
  }[];
}

/**
 * Reads from the output of a remote the files of its exposed modules: the container's, and the scripts and
 * styles of each module, as paths below that folder.
 */
export const exposedFiles = async (
  output: string,
): Promise<(modules: readonly string[]) => readonly string[]> => {
  const manifest = JSON.parse(
    await readFile(join(output, 'mf-manifest.json'), 'utf8'),
  ) as FederationManifest;
  const { path, name: entry } = manifest.metaData.remoteEntry;
  return (modules) => {
    const wanted = manifest.exposes.filter(({ name }) => modules.includes(name));
    const files = wanted.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
    return [...new Set([path + entry, ...files])];
  };
};
