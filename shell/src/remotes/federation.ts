import { createInstance } from '@module-federation/enhanced/runtime';
import coreForRemotes from '@module-federation/inject-external-runtime-core-plugin';
import type { Remote } from '@ovation/contracts/kernel/remotes';
import { type Catalog, language } from '@ovation/ui-kit/i18n/language';
import { providedLater, providedNow } from './provided.ts';
import type { RemoteLoader } from './remotes.ts';

const name = 'shell';

const shared = () => ({
  /** Singletons, whatever version a remote was built with. */
  shareConfig: { singleton: true, requiredVersion: false as const },
  /** Otherwise it would be unloaded with the remote that requested it first. */
  useIn: [name],
});

/**
 * Host container, which provides the modules shared with all remotes. Its own imports are ordinary ones.
 */
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
  // Remotes use this runtime instead of bundling their own.
  plugins: [coreForRemotes()],
});

/** Timeout for a page's files over a slow mobile connection. */
const loadMsMax = 30_000;
/** Containers, and the modules in them. */
const preloadDepth = 2;

const failedOnce = new Set<string>();

/** URL of a container; its contents are listed in the manifest. */
const entryOf = ({ folder, entry }: Remote): string => `/remotes/${folder}/${entry}`;

/** Rejects on timeout: a remote that does not respond counts as down. */
const withTimeout = <Loaded>(loading: Promise<Loaded>, name: string): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not answer in time`)), loadMsMax);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

/** Loads an exposed module together with its messages. */
const loadModule = async <Module>(remote: Remote, module: string): Promise<Module> => {
  const [loaded, texts] = await withTimeout(
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

/** Removes the container of a remote after a failure, so that it is fetched again. */
const resetContainer = (remote: Remote): void => {
  host.registerRemotes([{ name: remote.name, entry: `${entryOf(remote)}?again=${Date.now()}` }], {
    force: true,
  });
};

const isNamedInHead = ({ folder }: Remote): boolean =>
  document.head.querySelector(`link[rel="preload"][href^="/remotes/${folder}/"]`) !== null;

/**
 * Retries with a new container. The browser returns a failed preload of the page's head once more: first
 * for the container, then for its contents.
 */
const reload = async <Module>(remote: Remote, module: string): Promise<Module> => {
  for (let staleMax = isNamedInHead(remote) ? preloadDepth : 0; ; staleMax -= 1) {
    resetContainer(remote);
    try {
      return await loadModule<Module>(remote, module);
    } catch (error) {
      if (staleMax === 0) throw error;
    }
  }
};

/** Loads a module; retries from scratch after a failure. */
const load = async <Module>(remote: Remote, module: string): Promise<Module> => {
  const key = `${remote.name}@${remote.version}`;
  const attempt = failedOnce.delete(key) ? reload : loadModule;
  try {
    return await attempt<Module>(remote, module);
  } catch (error) {
    failedOnce.add(key);
    throw error;
  }
};

/** Module Federation loader of browsers. */
export const federation: RemoteLoader = {
  register: (changed) =>
    host.registerRemotes(
      changed.map((remote) => ({ name: remote.name, entry: entryOf(remote) })),
      { force: true },
    ),
  load,
};
