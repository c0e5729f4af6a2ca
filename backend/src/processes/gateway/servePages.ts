import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outlines, RenderOutcome } from '@ovation/page-rendering/server/pageRenderer';
import { readPageTemplate } from '@ovation/page-rendering/server/pageTemplate';
import {
  createRenderThreads,
  type RenderThreads,
} from '@ovation/page-rendering/server/renderThreads';
import type { Express } from 'express';
import { networkOf } from '../../kernel/network.ts';
import type { Metrics } from '../../kernel/process/metrics.ts';
import type { ApiPool } from './apiPool.ts';
import { pageAffinityKeyOf } from './caller.ts';
import { pageRequestOf } from './pageRequestOf.ts';
import { createPages } from './pages.ts';
import { createRenderTurns, type RenderLimits } from './renderTurns.ts';
import type { Site } from './securityHeaders.ts';

export interface ServedPages {
  readonly app: Express;
  stop(): Promise<void>;
}

/** As it is counted. */
const nameOf = ({ page, movedTo, awaySeconds }: RenderOutcome): string => {
  if (movedTo !== undefined) return 'moved';
  if (awaySeconds !== undefined) return 'away';
  return page ? 'rendered' : 'left';
};

/** Pages do without outlines until they are there; those of a new build are asked for with its first page. */
const keepOutlines = (
  threads: Pick<RenderThreads, 'outlines'>,
  onFault: (error: unknown) => void,
): ((version: string) => Outlines | undefined) => {
  const known = new Map<string, Outlines>();
  const asked = new Set<string>();
  const ask = async (version: string): Promise<void> => {
    asked.add(version);
    try {
      known.set(version, await threads.outlines(version));
    } catch (error) {
      asked.delete(version);
      onFault(error);
    }
  };
  return (version) => {
    if (version !== '' && !asked.has(version)) void ask(version);
    return known.get(version);
  };
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
    readonly limits: RenderLimits;
    readonly onFault: (error: unknown) => void;
  },
): ServedPages => {
  const { site, pool, metrics, servesMaps, secret, limits, onFault } = deps;
  const threads = createRenderThreads(webDirectory, onFault);
  const turns = createRenderTurns(limits);
  const warmUp = async (): Promise<void> => {
    const text = await readFile(join(webDirectory, 'index.html'), 'utf8');
    const { version } = readPageTemplate(text);
    if (version === '') return;
    await threads.warm(version);
    outlinesOf(version);
  };
  const outlinesOf = keepOutlines(threads, onFault);
  // The first page does without, and finds the same fault.
  warmUp().catch(onFault);
  const app = createPages({
    webDirectory,
    site,
    servesMaps,
    outlines: outlinesOf,
    onFault: (error) => {
      metrics.pages.inc({ outcome: 'failed' });
      onFault(error);
    },
    render: async (version, request) => {
      const [apiOrigin] = pool.candidates(pageAffinityKeyOf(request));
      if (apiOrigin === undefined) return { isThere: true };
      const giveBack = turns.take(networkOf(request.get('x-forwarded-for') ?? ''));
      if (!giveBack) {
        metrics.pages.inc({ outcome: 'crowded' });
        return { isThere: true };
      }
      try {
        const outcome = await threads.render(version, pageRequestOf(request, apiOrigin, secret));
        metrics.pages.inc({ outcome: nameOf(outcome) });
        return outcome;
      } finally {
        giveBack();
      }
    },
  });
  return { app, stop: threads.stop };
};
