import type { Browser, Page, Request } from 'playwright-core';
import { type MeasuredPage, signInVisitor } from './pages.ts';

/** Transfer sizes of a page into an empty cache: bytes of bodies as sent. */
export interface PageBytes {
  readonly name: string;
  /** Requested before the largest paint; later ones do not delay the user. */
  readonly scriptToPaint: number;
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly picture: number;
  readonly requests: number;
  /** Of the micro-frontend that renders the page alone. */
  readonly remoteScript: number;
  readonly remoteStyle: number;
}

interface Transfer {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
  readonly startedMs: number;
}

const viewport = { width: 390, height: 844 };

const transferOf = async (request: Request): Promise<Transfer> => ({
  path: new URL(request.url()).pathname,
  kind: request.resourceType(),
  bytes: (await request.sizes()).responseBodySize,
  startedMs: request.timing().startTime,
});

/** Time of the largest paint so far, by the clock of the machine. */
const paintedAt = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(performance.timeOrigin + list.getEntries().at(-1).startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  })`);

const sum = (transfers: readonly Transfer[]): number =>
  transfers.reduce((total, { bytes }) => total + bytes, 0);

/** Opens a page in its own browser and waits until the network is idle. */
export const measureBytes = async (
  browser: Browser,
  origin: string,
  measured: MeasuredPage,
): Promise<PageBytes> => {
  const context = await browser.newContext({ baseURL: origin, viewport, locale: 'en-US' });
  try {
    await signInVisitor(context, origin, measured);
    const page = await context.newPage();
    const transfers: Promise<Transfer>[] = [];
    page.on('requestfinished', (request) => transfers.push(transferOf(request)));
    await page.goto(measured.path);
    await measured.whenRendered(page);
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(transfers);
    const painted = await paintedAt(page);
    const scripts = all.filter(({ path }) => path.endsWith('.js'));
    const styles = all.filter(({ path }) => path.endsWith('.css'));
    const isOfRemote = ({ path }: Transfer): boolean =>
      measured.remote !== undefined && path.startsWith(`/remotes/${measured.remote}/`);
    return {
      name: measured.name,
      scriptToPaint: sum(scripts.filter(({ startedMs }) => startedMs < painted)),
      script: sum(scripts),
      style: sum(styles),
      font: sum(all.filter(({ kind }) => kind === 'font')),
      picture: sum(all.filter(({ kind }) => kind === 'image')),
      requests: all.length,
      remoteScript: sum(scripts.filter(isOfRemote)),
      remoteStyle: sum(styles.filter(isOfRemote)),
    };
  } finally {
    await context.close();
  }
};
