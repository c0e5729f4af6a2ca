import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { MeasuredPage } from './pages.ts';
import { withPhone } from './phone.ts';

/** Scroll speed in pixels per frame. */
const pixelsOfFrame = 120;
/** Longest frame that is not noticeable. */
export const frameMsMax = 50;
/** Posts seen before the first memory reading: one-time loading is done by then. */
const warmPosts = 100;

/** Size of a page after garbage collection. */
export interface PageSize {
  readonly heapBytes: number;
  readonly nodes: number;
}

/** Long frame, with its causes in ms. */
export interface LongFrame {
  readonly ms: number;
  /** Its parts: scripts, then style and layout. */
  readonly scriptMs: number;
  readonly layoutMs: number;
  /** Number of posts seen by then. */
  readonly atPost: number;
}

export interface Scrolled {
  readonly posts: number;
  /** Number of posts seen at the reading of `warm`. */
  readonly warmPosts: number;
  readonly warm: PageSize;
  readonly end: PageSize;
  readonly frames: number;
  /** Frames above the limit. */
  readonly longFrames: readonly LongFrame[];
}

/** Fills the page of a creator's subscribers: photos, texts and polls in turn. */
export const publishPosts = async (
  origin: string,
  creatorToken: string,
  count: number,
): Promise<void> => {
  const client = createClient(api, { baseUrl: `${origin}/api`, token: () => creatorToken });
  const { data: files } = (await client.files.listFiles({ query: { purpose: 'feed-photo' } })).data;
  const photoIds = files.map(({ _id }) => _id);
  for (let at = 0; at < count; at += 1) {
    const text = `Firing ${at + 1}. Eleven out of twelve made it, the twelfth taught me about copper.`;
    const photoId = photoIds[at % photoIds.length];
    if (at % 4 === 0) {
      const options = ['Blue', 'Green'];
      const { data } = await client.feeds.createPoll({ body: { description: text, options } });
      await client.feeds.createFeed({ body: { type: 'poll', text: '', pollIds: [data._id] } });
    } else if (at % 4 === 1 || photoId === undefined) {
      await client.feeds.createFeed({ body: { type: 'text', text } });
    } else {
      await client.feeds.createFeed({ body: { type: 'photo', text, fileIds: [photoId] } });
    }
  }
};

const pageSizeOf = async (devTools: CDPSession): Promise<PageSize> => {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes') };
};

/** Counts posts and long frames in the page itself, without waiting. */
const watch = `
  window.__seen = new Set();
  window.__long = [];
  window.__frames = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration, styleAndLayoutStart, scripts } of list.getEntries()) {
      if (duration <= ${frameMsMax}) continue;
      window.__long.push({
        ms: duration,
        scriptMs: scripts.reduce((sum, script) => sum + script.duration, 0),
        layoutMs: styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart,
        atPost: window.__seen.size,
      });
    }
  }).observe({ type: 'long-animation-frame' });`;

/** Frames without movement after which the list has ended. */
const idleFramesMax = 1_800;
/** Delay with which a browser reports a frame. */
const frameReportDelayMs = 200;

/** Figures of one part of the scroll. */
type ScrollPart = Pick<Scrolled, 'frames' | 'longFrames' | 'posts'>;

/**
 * Scrolls frame by frame until so many posts were seen, or the list has ended; misses posts before
 * the first poll.
 */
const scrollUntil = (page: Page, posts: number): Promise<ScrollPart> =>
  page.evaluate<ScrollPart>(`new Promise((resolve) => {
    let still = 0;
    window.__frames = 0;
    const end = () => setTimeout(() => resolve({
      posts: window.__seen.size,
      frames: window.__frames,
      longFrames: window.__long,
    }), ${frameReportDelayMs});
    const step = () => {
      const before = scrollY;
      for (const post of document.querySelectorAll('article')) {
        const [, number] = post.textContent.match(/Firing (\\d+)/) ?? [];
        if (number) window.__seen.add(number);
      }
      window.__frames += 1;
      scrollBy(0, ${pixelsOfFrame});
      still = scrollY === before ? still + 1 : 0;
      if (window.__seen.size >= ${posts} || still > ${idleFramesMax}) end();
      else requestAnimationFrame(step);
    };
    // What was looked at before took its time too, and nobody scrolled.
    requestAnimationFrame(() => setTimeout(() => {
      window.__long = [];
      requestAnimationFrame(step);
    }, ${frameReportDelayMs}));
  })`);

/** Scrolls a home feed of many posts on a phone: size of the page, and its frame times. */
export const measureScroll = (
  browser: Browser,
  origin: string,
  measured: MeasuredPage,
  posts: number,
): Promise<Scrolled> =>
  withPhone(browser, origin, measured, async ({ page, devTools, open }) => {
    await devTools.send('Performance.enable');
    await open();
    await page.evaluate(watch);
    const first = await scrollUntil(page, warmPosts);
    const warm = await pageSizeOf(devTools);
    const rest = await scrollUntil(page, posts);
    const end = await pageSizeOf(devTools);
    return {
      posts: rest.posts,
      warmPosts: first.posts,
      warm,
      end,
      frames: first.frames + rest.frames,
      longFrames: [...first.longFrames, ...rest.longFrames],
    };
  });
