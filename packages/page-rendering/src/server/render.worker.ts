import { AsyncLocalStorage } from 'node:async_hooks';
import { workerData } from 'node:worker_threads';
import { loadServerBundle, remoteFolder } from './loadServerBundle.ts';
import type {
  PageRenderer,
  PageRequest,
  PageSkeletonsByLanguage,
  RenderHost,
  RenderOutcome,
  RequestScope,
  ShellServerBundle,
} from './pageRenderer.ts';
import { createRemotesReader } from './readRemotes.ts';

/** One page to be rendered by one build of the shell. */
export interface RenderTask {
  readonly version: string;
  readonly request: PageRequest;
}

/** The result of rendering, and the errors meanwhile. */
export interface RenderResult {
  readonly outcome: RenderOutcome;
  readonly faults: readonly string[];
}

const { webDirectory } = workerData as { webDirectory: string };
const faults: string[] = [];
const faultsMax = 20;

const host: RenderHost = {
  scope: <Request>(): RequestScope<Request> => {
    const storage = new AsyncLocalStorage<Request>();
    return {
      run: (request, work) => storage.run(request, work),
      get: () => storage.getStore(),
    };
  },
  readRemotes: createRemotesReader(webDirectory),
  loadRemoteBundle: (folder, version, provide) =>
    loadServerBundle(remoteFolder(webDirectory, folder), version, provide),
  report: (error) => {
    if (faults.length < faultsMax)
      faults.push(String(error instanceof Error ? error.stack : error));
  },
};

/** Only the newest build is cached: a deployment is not undone between two pages. */
let current: { readonly version: string; readonly renderer: Promise<PageRenderer> } | undefined;

const startRenderer = async (version: string): Promise<PageRenderer> => {
  const bundle = (await loadServerBundle(webDirectory, version)) as ShellServerBundle;
  return bundle.createPageRenderer(host);
};

const rendererOf = (version: string): Promise<PageRenderer> => {
  if (current?.version === version) return current.renderer;
  const renderer = startRenderer(version);
  current = { version, renderer };
  // A failed start is retried by the next page.
  renderer.catch(() => {
    if (current?.renderer === renderer) current = undefined;
  });
  return renderer;
};

/** Warms up a build before the first page is requested. */
export const warm = async ({ version }: Pick<RenderTask, 'version'>): Promise<void> => {
  await rendererOf(version);
};

/** Placeholder content of client-rendered pages. */
export const skeletons = async ({
  version,
}: Pick<RenderTask, 'version'>): Promise<PageSkeletonsByLanguage> =>
  (await rendererOf(version)).skeletons();

/** Renders in a worker thread, so that no page blocks the gateway's traffic. */
export const render = async ({ version, request }: RenderTask): Promise<RenderResult> => {
  const outcome = await (await rendererOf(version)).render(request);
  return { outcome, faults: faults.splice(0) };
};
