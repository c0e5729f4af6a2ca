import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestStack } from '../../test/testStack.ts';
import { prepareWeb } from '../../web/prepareWeb.ts';
import { aim, columns } from '../measure/report.ts';
import { findBrowser, openBrowser } from './browser.ts';
import { measuredPages } from './pages.ts';
import { frameMsMax, measureScroll, publishPosts, type Scrolled } from './scroll.ts';
import { makeWebWorld } from './world.ts';

type Report = (line: string) => void;

const posts = 500;
const growthMax = 1.25;
const longFramesShown = 10;

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const reportScroll = (scrolled: Scrolled, report: Report): void => {
  const { warm, end, frames, longFrames } = scrolled;
  report(columns(`${scrolled.posts} posts scrolled on a phone`, ['heap MB', 'nodes']));
  report(
    columns(`  after the first ${scrolled.warmPosts}`, [
      megabytes(warm.heapBytes),
      String(warm.nodes),
    ]),
  );
  report(columns('  at the end', [megabytes(end.heapBytes), String(end.nodes)]));
  const growth = end.nodes / warm.nodes;
  report(aim('nodes at the end beside before', `${growth.toFixed(2)} ×`, `≤ ${growthMax} ×`));
  const heap = (end.heapBytes - warm.heapBytes) / (scrolled.posts - scrolled.warmPosts);
  report(`  heap that each further post leaves: ${(heap / 1_000).toFixed(1)} KB`);
  report(aim(`of ${frames} frames longer than ${frameMsMax} ms`, String(longFrames.length), '0'));
  for (const { ms, scriptMs, layoutMs, atPost } of longFrames.slice(0, longFramesShown)) {
    const parts = `${Math.round(scriptMs)} in scripts, ${Math.round(layoutMs)} in layout and paint`;
    report(`  at post ${atPost}: ${Math.round(ms)} ms, ${parts}`);
  }
};

/**
 * Benchmarks scrolling a home feed of many posts from its top: DOM and memory of the page, and long
 * frames.
 */
export const benchScroll = async (report: Report): Promise<void> => {
  const launching = await findBrowser(report);
  const pagesDir = mkdtempSync(join(tmpdir(), 'ovation-bench-pages-'));
  try {
    const webDir = await prepareWeb(pagesDir);
    if (webDir === undefined) throw new Error('there are no pages to measure');
    const stack = await startTestStack(process.env.PATH, {
      env: { WEB_DIR: webDir, CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
    });
    try {
      const { origin } = stack.addresses;
      const world = await makeWebWorld(origin);
      report(`\nscroll: publishing ${posts} posts …`);
      await publishPosts(origin, world.creatorToken, posts);
      const home = measuredPages(world).find(({ name }) => name === 'feed');
      if (!home) throw new Error('the home page is not among those that are measured');
      const browser = await openBrowser(launching);
      try {
        reportScroll(await measureScroll(browser, origin, home, posts), report);
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(pagesDir, { recursive: true, force: true });
  }
};
