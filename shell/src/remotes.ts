import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type Catalog, language } from '@ovation/ui-kit/services/language';
import { slots } from '@ovation/ui-kit/services/slots';
import type { ComponentType } from 'react';

export type LayoutName = 'primary' | 'public' | 'blank';
export type FrameWidth = 'column' | 'wide' | 'full';

interface RemoteRoute {
  readonly path: string;
  readonly module: string;
  readonly layout?: LayoutName;
  readonly who?: 'member' | 'performer';
  readonly noRedirect?: boolean;
  readonly frame?: 'wide' | 'full';
}

/** One micro-frontend in `remotes.json`. */
export interface Remote {
  readonly name: string;
  /** Where it lies: `/remotes/<folder>/`. */
  readonly folder: string;
  /** Changes with every deployment. */
  readonly version: string;
  readonly catalog: string;
  readonly routes: readonly RemoteRoute[];
  readonly slots: readonly {
    readonly slot: string;
    readonly module: string;
    readonly order: number;
  }[];
}

interface RemotesManifest {
  readonly remotes: readonly Remote[];
}

const manifestPath = '/remotes.json';
/** Long enough for the files of a page over the line of a poor phone. */
const loadMsMax = 30_000;
/** Containers, and the modules in them. */
const preloadDepth = 2;

let remotes: readonly Remote[] = [];
const listeners = new Set<() => void>();
const failedOnce = new Set<string>();

const entryOf = ({ folder, version }: Remote): string =>
  `/remotes/${folder}/mf-manifest.json?v=${version}`;

/** A remote that does not answer counts as one that is down. */
const inTime = <Loaded>(loading: Promise<Loaded>, name: string): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not answer in time`)), loadMsMax);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

/** Loads an exposed module, together with the texts that it needs. */
const loadModule = async <Module>(remote: Remote, module: string): Promise<Module> => {
  const [loaded, texts] = await inTime(
    Promise.all([
      loadRemote<Module>(`${remote.name}/${module}`),
      loadRemote<{ catalog: Catalog }>(`${remote.name}/${remote.catalog}`),
    ]),
    remote.name,
  );
  if (!loaded || !texts) throw new Error(`${remote.name} has no ${module}`);
  await language.add(`${remote.name}@${remote.version}`, texts.catalog);
  return loaded;
};

/** Lets the container of a remote be fetched anew, after it could not be. */
const forget = (remote: Remote): void => {
  registerRemotes([{ name: remote.name, entry: `${entryOf(remote)}&again=${Date.now()}` }], {
    force: true,
  });
};

const isNamedInHead = ({ folder }: Remote): boolean =>
  document.head.querySelector(`link[rel="preload"][href^="/remotes/${folder}/"]`) !== null;

/**
 * Tries again with another container. What the page's head named and could not be had is handed out
 * by the browser once more: first as the container, then as what the container loads.
 */
const loadAgain = async <Module>(remote: Remote, module: string): Promise<Module> => {
  for (let staleMax = isNamedInHead(remote) ? preloadDepth : 0; ; staleMax -= 1) {
    forget(remote);
    try {
      return await loadModule<Module>(remote, module);
    } catch (error) {
      if (staleMax === 0) throw error;
    }
  }
};

const loadOrForget = async <Module>(remote: Remote, module: string): Promise<Module> => {
  const key = `${remote.name}@${remote.version}`;
  const load = failedOnce.delete(key) ? loadAgain : loadModule;
  try {
    return await load<Module>(remote, module);
  } catch (error) {
    failedOnce.add(key);
    throw error;
  }
};

/** The page that a remote shows on one of its routes. */
export const loadPage = async (remote: Remote, module: string): Promise<ComponentType> =>
  (await loadOrForget<{ Page: ComponentType }>(remote, module)).Page;

const adopt = (manifest: RemotesManifest): void => {
  const before = new Map(remotes.map((remote) => [remote.name, remote.version]));
  const changed = manifest.remotes.filter(({ name, version }) => before.get(name) !== version);
  if (changed.length === 0 && before.size === manifest.remotes.length) return;
  registerRemotes(
    changed.map((remote) => ({ name: remote.name, entry: entryOf(remote) })),
    { force: true },
  );
  remotes = manifest.remotes;
  slots.set(
    remotes.flatMap((remote) =>
      remote.slots.map(({ slot, module, order }) => ({
        id: `${remote.name}@${remote.version}/${module}`,
        slot,
        order,
        load: async () =>
          (await loadOrForget<{ Fill: ComponentType<object> }>(remote, module)).Fill,
      })),
    ),
  );
  for (const listener of listeners) listener();
};

const read = async (response: Response): Promise<RemotesManifest> => {
  if (!response.ok) throw new Error(`${manifestPath} answered ${response.status}`);
  return (await response.json()) as RemotesManifest;
};

export const remoteList = {
  all: (): readonly Remote[] => remotes,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Takes the answer to the request that the document made before any script was there. */
  async start(early: Promise<Response> | undefined): Promise<void> {
    adopt(await read(await (early ?? fetch(manifestPath, { cache: 'no-store' }))));
  },
  /** Asks whether something was deployed since. */
  async refresh(): Promise<void> {
    adopt(await read(await fetch(manifestPath, { cache: 'no-store' })));
  },
};
