import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { repositoryDir } from '../stack/paths.ts';

/** How long a screen may take to show what is awaited; generous, as other work shares the machine. */
const stateTimeoutMs = 20_000;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const screenshotsDir = join(repositoryDir, 'artifacts/e2e');

/** Resolves when nothing moves any more: half faded words have neither their colour nor place. */
const untilStill = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished))`;

const grave: readonly unknown[] = ['serious', 'critical'];

/** What axe finds serious or critical on the screen as it is shown, one line for each rule. */
const findings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ['violations'] })`,
  );
  return violations
    .filter(({ impact }) => grave.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

export type Visitor = {
  page: Page;
  /** Pages loaded so far; what arrives while this stays the same came by itself. */
  loads: () => number;
  /** Takes a picture of the screen once it is still; resolves with what axe holds against it. */
  look: (name: string) => Promise<string[]>;
  /** What the pages have thrown. */
  errors: readonly string[];
  close: () => Promise<void>;
};

/** A person with a browser of their own: no cookie, no storage, English, the light theme. */
export const visit = async (
  browser: Browser,
  who: string,
  origin: string,
  options: BrowserContextOptions,
): Promise<Visitor> => {
  mkdirSync(screenshotsDir, { recursive: true });
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(stateTimeoutMs);
  const page = await context.newPage();
  const errors: string[] = [];
  let loads = 0;
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('load', () => {
    loads += 1;
  });
  return {
    page,
    errors,
    loads: () => loads,
    look: async (name) => {
      await page.evaluate(untilStill);
      await page.screenshot({ path: join(screenshotsDir, `${who}-${name}.png`) });
      return findings(page);
    },
    close: () => context.close(),
  };
};
