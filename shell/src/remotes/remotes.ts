import type { Remote, RemotesManifest } from '@ovation/contracts/kernel/remotes';
import { slots } from '@ovation/ui-kit/layout/slots';
import { deployedPages } from '@ovation/ui-kit/page/deployedPages';
import type { ComponentType } from 'react';

type RemoteRoute = Remote['routes'][number];

export type LayoutName = NonNullable<RemoteRoute['layout']>;
export type FrameWidth = 'column' | NonNullable<RemoteRoute['frame']>;
/** Skeleton shape of a page. */
export type PageShape = NonNullable<Remote['routes'][number]['shape']> | 'posts';

/** Loader of remotes; the browser's and the server's differ. */
export interface RemoteLoader {
  /** Called for every new or redeployed remote before its modules are loaded. */
  readonly register: (changed: readonly Remote[]) => void;
  /** Loads an exposed module together with its messages. */
  readonly load: <Module>(remote: Remote, module: string) => Promise<Module>;
}

const manifestPath = '/remotes.json';

let loader: RemoteLoader | undefined;
let remotes: readonly Remote[] = [];
let shellRelease: string | undefined;
const listeners = new Set<() => void>();

const load = <Module>(remote: Remote, module: string): Promise<Module> => {
  if (!loader) throw new Error('nothing loads remotes yet');
  return loader.load<Module>(remote, module);
};

/** Page component of a remote's route. */
export const loadPage = async (remote: Remote, module: string): Promise<ComponentType> =>
  (await load<{ Page: ComponentType }>(remote, module)).Page;

/** Fill component of a remote. */
export const loadFill = async (remote: Remote, module: string): Promise<ComponentType<object>> =>
  (await load<{ Fill: ComponentType<object> }>(remote, module)).Fill;

/** Files of a remote as paths of this origin. */
export const filesOf = (remote: Remote, files: readonly string[] = []): readonly string[] =>
  files.map((file) => `/remotes/${remote.folder}/${file}`);

const read = async (response: Response): Promise<RemotesManifest> => {
  if (!response.ok) throw new Error(`${manifestPath} answered ${response.status}`);
  return (await response.json()) as RemotesManifest;
};

/** Deployed micro-frontends and their slot fills. */
export const remoteList = {
  loadBy(next: RemoteLoader): void {
    loader = next;
  },
  all: (): readonly Remote[] => remotes,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Version of the shell in the manifest. */
  shellRelease: (): string | undefined => shellRelease,
  adopt(manifest: RemotesManifest): void {
    shellRelease = manifest.shell?.release;
    const before = new Map(remotes.map((remote) => [remote.name, remote.version]));
    const changed = manifest.remotes.filter(({ name, version }) => before.get(name) !== version);
    if (changed.length === 0 && before.size === manifest.remotes.length) return;
    loader?.register(changed);
    remotes = manifest.remotes;
    deployedPages.set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
    slots.set(
      remotes.flatMap((remote) =>
        remote.slots.map(({ slot, module, order, files }) => ({
          id: `${remote.name}@${remote.version}/${module}`,
          slot,
          order,
          load: () => loadFill(remote, module),
          files: filesOf(remote, files),
        })),
      ),
    );
    for (const listener of listeners) listener();
  },
  /** Reloads the manifest. */
  async refresh(): Promise<void> {
    remoteList.adopt(await read(await fetch(manifestPath, { cache: 'no-store' })));
  },
};
