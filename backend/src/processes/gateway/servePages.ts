import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  PageSkeletonsByLanguage,
  RenderOutcome,
} from '@ovation/page-rendering/server/pageRenderer';
import { readPageTemplate } from '@ovation/page-rendering/server/pageTemplate';
import {
  createRenderThreads,
  type RenderThreads,
} from '@ovation/page-rendering/server/renderThreads';
import type { Express } from 'express';
import { networkOf } from '../../kernel/ipNetwork.ts';
import type { Metrics } from '../../kernel/process/metrics.ts';
import type { ApiPool } from './apiPool.ts';
import { pageAffinityKeyOf } from './caller.ts';
import { pageRequestOf } from './pageRequestOf.ts';
import { createPages } from './pages.ts';
import { createRenderSlots, type RenderLimits } from './renderSlots.ts';
import type { Site } from './securityHeaders.ts';

export interface ServedPages {
  readonly app: Express;
  stop(): Promise<void>;
}

/** Outcome label of the metric. */
const outcomeLabel = ({ page, redirectTo, retryAfterSeconds }: RenderOutcome): string => {
  if (redirectTo !== undefined) return 'moved';
  if (retryAfterSeconds !== undefined) return 'away';
  return page ? 'rendered' : 'left';
};

/**
 * Caches skeletons by build; pages do without until they are loaded, which the first page of a build
 * triggers.
 */
const cacheSkeletons = (
  threads: Pick<RenderThreads, 'skeletons'>,
  onFault: (error: unknown) => void,
): ((version: string) => PageSkeletonsByLanguage | undefined) => {
  const cached = new Map<string, PageSkeletonsByLanguage>();
  const requested = new Set<string>();
  const load = async (version: string): Promise<void> => {
    requested.add(version);
    try {
      cached.set(version, await threads.skeletons(version));
    } catch (error) {
      requested.delete(version);
      onFault(error);
    }
  };
  return (version) => {
    if (version !== '' && !requested.has(version)) void load(version);
    return cached.get(version);
  };
};

/** Serves pages from a folder, rendered in worker threads with the API's data for their visitors. */
export const servePages = (
  webDirectory: string,
  deps: {
    readonly site: Site;
    readonly clock: () => Date;
    readonly pool: Pick<ApiPool, 'candidates'>;
    readonly metrics: Pick<Metrics, 'pages'>;
    readonly servesMaps: boolean;
    /** Secret by which the api recognizes the gateway. */
    readonly secret: string;
    readonly limits: RenderLimits;
    readonly onFault: (error: unknown) => void;
  },
): ServedPages => {
  const { site, clock, pool, metrics, servesMaps, secret, limits, onFault } = deps;
  const threads = createRenderThreads(webDirectory, onFault);
  const slots = createRenderSlots(limits);
  const warmUp = async (): Promise<void> => {
    const text = await readFile(join(webDirectory, 'index.html'), 'utf8');
    const { version } = readPageTemplate(text);
    if (version === '') return;
    await threads.warm(version);
    skeletonsOf(version);
  };
  const skeletonsOf = cacheSkeletons(threads, onFault);
  // The first page does without, and reports the same error.
  warmUp().catch(onFault);
  const app = createPages({
    webDirectory,
    site,
    servesMaps,
    skeletons: skeletonsOf,
    onFault: (error) => {
      metrics.pages.inc({ outcome: 'failed' });
      onFault(error);
    },
    render: async (version, request) => {
      const [apiOrigin] = pool.candidates(pageAffinityKeyOf(request));
      if (apiOrigin === undefined) return { isFound: true };
      const release = slots.acquire(networkOf(request.get('x-forwarded-for') ?? ''));
      if (!release) {
        metrics.pages.inc({ outcome: 'crowded' });
        return { isFound: true };
      }
      try {
        const outcome = await threads.render(
          version,
          pageRequestOf(request, { apiOrigin, secret, nowMs: clock().getTime() }),
        );
        metrics.pages.inc({ outcome: outcomeLabel(outcome) });
        return outcome;
      } finally {
        release();
      }
    },
  });
  return { app, stop: threads.stop };
};
