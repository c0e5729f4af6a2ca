import type { Remote } from '@ovation/contracts/kernel/remotes';
import type { RenderHost } from './pageRenderer.ts';

/** The server bundle of a micro-frontend: its exposed modules, by name. */
type RemoteBundle = Readonly<Record<string, () => Promise<unknown>>>;

export interface RemoteBundles {
  /** Drops bundles of earlier versions of these remotes. */
  readonly dropOld: (remotes: readonly Remote[]) => void;
  /** Loads a module that a remote exposes. */
  readonly load: <Module>(remote: Remote, module: string) => Promise<Module>;
}

/** Loads exposed modules of remotes from their server bundles; each bundle is run once per version. */
export const createRemoteBundles = (
  host: Pick<RenderHost, 'loadRemoteBundle'>,
  shared: ReadonlyMap<string, unknown>,
): RemoteBundles => {
  const bundles = new Map<string, Promise<RemoteBundle>>();
  const keyOf = ({ folder, version }: Remote): string => `${folder}@${version}`;
  const provide = (name: string): unknown => {
    if (!shared.has(name)) throw new Error(`the shell does not provide ${name}`);
    return shared.get(name);
  };
  const bundleOf = ({ folder, version }: Remote, key: string): Promise<RemoteBundle> => {
    const cached = bundles.get(key);
    if (cached) return cached;
    const bundle = host.loadRemoteBundle(folder, version, provide) as Promise<RemoteBundle>;
    bundles.set(key, bundle);
    // A failed bundle is retried by the next page.
    bundle.catch(() => bundles.delete(key));
    return bundle;
  };
  return {
    dropOld(remotes) {
      const folders = new Set(remotes.map(({ folder }) => folder));
      for (const key of bundles.keys()) {
        if (folders.has(key.slice(0, key.lastIndexOf('@')))) bundles.delete(key);
      }
    },
    async load<Module>(remote: Remote, module: string): Promise<Module> {
      const found = (await bundleOf(remote, keyOf(remote)))[module];
      if (!found) throw new Error(`${remote.name} has no ${module}`);
      return (await found()) as Module;
    },
  };
};
