import { createInstance } from '@module-federation/enhanced/runtime';
import coreForRemotes from '@module-federation/inject-external-runtime-core-plugin';
import type { Remote } from '@ovation/contracts/kernel/remotes';
import { type Catalog, language } from '@ovation/ui-kit/i18n/language';
import { providedLater, providedNow } from './provided.ts';
import type { RemoteLoader } from './remotes.ts';

const name = 'shell';

const shared = () => ({
  /** Of each there is one on a page, whatever version a remote was built beside. */
  shareConfig: { singleton: true, requiredVersion: false as const },
  /** Otherwise it would go with the remote that asked for it first, when that one is loaded anew. */
  useIn: [name],
});

/** The host: what it holds is what all remotes share. Its own imports are ordinary ones. */
const host = createInstance({
  name,
  remotes: [],
  shared: {
    ...Object.fromEntries(
      Object.entries(providedNow).map(([path, lib]) => [path, { ...shared(), lib }]),
    ),
    ...Object.fromEntries(
      Object.entries(providedLater).map(([path, load]) => [
        path,
        { ...shared(), get: () => load().then((loaded) => () => loaded) },
      ]),
    ),
  },
  shareStrategy: 'loaded-first',
  // Remotes run on this runtime: each carrying it again would double them.
  plugins: [coreForRemotes()],
});

/** Long enough for the files of a page over the line of a poor phone. */
const loadMsMax = 30_000;
/** Containers, and the modules in them. */
const preloadDepth = 2;

const failedOnce = new Set<string>();

/** The container itself: what is in it, and where, came with the list of remotes. */
const entryOf = ({ folder, entry }: Remote): string => `/remotes/${folder}/${entry}`;

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
      host.loadRemote<Module>(`${remote.name}/${module}`),
      host.loadRemote<{ catalog: Catalog }>(`${remote.name}/${remote.catalog}`),
    ]),
    remote.name,
  );
  if (!loaded || !texts) throw new Error(`${remote.name} has no ${module}`);
  await language.add(`${remote.name}@${remote.version}`, texts.catalog);
  return loaded;
};

/** Lets the container of a remote be fetched anew, after it could not be. */
const forget = (remote: Remote): void => {
  host.registerRemotes([{ name: remote.name, entry: `${entryOf(remote)}?again=${Date.now()}` }], {
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

/** Loads, and after a failure begins anew the next time. */
const load = async <Module>(remote: Remote, module: string): Promise<Module> => {
  const key = `${remote.name}@${remote.version}`;
  const attempt = failedOnce.delete(key) ? loadAgain : loadModule;
  try {
    return await attempt<Module>(remote, module);
  } catch (error) {
    failedOnce.add(key);
    throw error;
  }
};

/** Remotes by Module Federation, as browsers load them. */
export const federation: RemoteLoader = {
  learn: (changed) =>
    host.registerRemotes(
      changed.map((remote) => ({ name: remote.name, entry: entryOf(remote) })),
      { force: true },
    ),
  load,
};
