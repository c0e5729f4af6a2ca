import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderOutcome } from '@ovation/page-rendering/server/pageRenderer';
import { readPageTemplate } from '@ovation/page-rendering/server/pageTemplate';
import { createRenderThreads } from '@ovation/page-rendering/server/renderThreads';
import type { Express } from 'express';
import type { Metrics } from '../kernel/metrics.ts';
import type { ApiPool } from './apiPool.ts';
import { pageAffinityKeyOf } from './caller.ts';
import { pageRequestOf } from './pageRequestOf.ts';
import { createPages } from './pages.ts';
import type { Site } from './securityHeaders.ts';

export interface ServedPages {
  readonly app: Express;
  stop(): Promise<void>;
}

/** As it is counted. */
const nameOf = ({ page, movedTo }: RenderOutcome): string => {
  if (movedTo !== undefined) return 'moved';
  return page ? 'rendered' : 'left';
};

/** Pages out of a folder, rendered in threads of their own with what the API answers their visitors. */
export const servePages = (
  webDirectory: string,
  deps: {
    readonly site: Site;
    readonly pool: Pick<ApiPool, 'candidates'>;
    readonly metrics: Pick<Metrics, 'pages'>;
    readonly servesMaps: boolean;
    /** By which the api knows that it is the gateway that asks. */
    readonly secret: string;
    readonly onFault: (error: unknown) => void;
  },
): ServedPages => {
  const { site, pool, metrics, servesMaps, secret, onFault } = deps;
  const threads = createRenderThreads(webDirectory, onFault);
  const warmUp = async (): Promise<void> => {
    const text = await readFile(join(webDirectory, 'index.html'), 'utf8');
    const { version } = readPageTemplate(text);
    if (version !== '') await threads.warm(version);
  };
  // The first page does without, and finds the same fault.
  warmUp().catch(onFault);
  const app = createPages({
    webDirectory,
    site,
    servesMaps,
    onFault: (error) => {
      metrics.pages.inc({ outcome: 'failed' });
      onFault(error);
    },
    render: async (version, request) => {
      const [apiOrigin] = pool.candidates(pageAffinityKeyOf(request));
      if (apiOrigin === undefined) return { isThere: true };
      const outcome = await threads.render(version, pageRequestOf(request, apiOrigin, secret));
      metrics.pages.inc({ outcome: nameOf(outcome) });
      return outcome;
    },
  });
  return { app, stop: threads.stop };
};
