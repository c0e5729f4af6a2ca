import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../provision/runProgram.ts';
import { repositoryDir } from '../state/paths.ts';
import { desktop, openBrowser } from './browser.ts';
import { type BrowserSession, openSession } from './browserSession.ts';
import { findings, takePicture } from './pageChecks.ts';

const buildTimeoutMs = 300_000;
const focusTimeoutMs = 20_000;
const folder = join(repositoryDir, 'packages/product-ui');
/** Origin without a server: the files are served by request interception. */
const origin = 'http://gallery.test';
let browser: Browser;
let session: BrowserSession;

beforeAll(async () => {
  const builder = join(repositoryDir, 'packages/web-build/bin/web-build.mjs');
  const ran = await runProgram(process.execPath, [builder, 'gallery'], {
    cwd: folder,
    timeoutMs: buildTimeoutMs,
  });
  if (!ran.isOk) throw new Error(`the gallery did not build:\n${ran.output}`);
  browser = await openBrowser();
  session = await openSession(browser, { who: 'gallery', origin, options: desktop });
  await session.context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({
      path: join(folder, 'dist-web', pathname === '/' ? 'index.html' : pathname),
    });
  });
  await session.page.goto('/');
}, buildTimeoutMs);

/** Overlays by the button that opens them. */
const overlays = [
  { button: 'Menu', role: 'menu' },
  { button: 'Sheet', role: 'dialog' },
  { button: 'Question', role: 'alertdialog' },
  { button: 'Photos', role: 'dialog' },
] as const;

describe.each(['light', 'dark'])('every component, %s', (theme) => {
  beforeAll(async () => {
    // Overlays take their theme from the page.
    await session.page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  });

  it('is accessible', async () => {
    await session.page.getByRole('heading', { name: `States, ${theme}` }).waitFor();
    expect(await session.check(theme)).toEqual([]);
  });

  it.each(overlays)('opens over the page: $button', async ({ button, role }) => {
    const { page } = session;
    const opened = page.getByRole(role);
    const opener = page.getByRole('button', { name: `${button}, ${theme}`, exact: true });
    await opener.click();
    await opened.waitFor();
    await takePicture(page, `gallery-${button}-${theme}`);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await expect
      .poll(() => opener.evaluate((one) => one.matches(':focus')), { timeout: focusTimeoutMs })
      .toBe(true);
  });

  it('reports events', async () => {
    const { page } = session;
    await page.getByRole('button', { name: `Toasts, ${theme}`, exact: true }).click();
    await page.getByText('Changes saved.').first().waitFor();
    expect(await session.check(`toasts-${theme}`)).toEqual([]);
  });
});
