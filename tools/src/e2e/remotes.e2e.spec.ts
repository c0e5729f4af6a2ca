import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@ovation/backend/testing/people';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { closePages, desktop, openBrowser } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import {
  buildChanged,
  type Deployment,
  deploy,
  deployRemote,
  hashedFilesOf,
} from './deployment.ts';
import { mainNavigation } from './fanSteps.ts';
import { openCreator, openFan, personaOf } from './people.ts';

const setUpTimeoutMs = 240_000;
const waiting = { timeout: 20_000, interval: 500 };
const { addresses, env } = e2eStack();
const ines = personaOf('inesmoreau');
let dir: string;
let browser: Browser;
let deployment: Deployment;
let fan: Person;
let creator: Person;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ovation-e2e-'));
  [deployment, browser] = await Promise.all([deploy(dir, addresses, env), openBrowser()]);
  creator = await openCreator(addresses.origin, ines, [{ text: ines.posts[0] ?? '' }]);
  fan = await openFan(addresses.origin, 'Julia Rossi', 100);
}, setUpTimeoutMs);

afterAll(async () => {
  await closePages();
  await deployment?.close();
  if (dir) await rm(dir, { recursive: true, force: true });
});

const openSignedIn = (person: Person): Promise<BrowserSession> =>
  openSession(browser, {
    who: person.username,
    origin: deployment.origin,
    options: desktop,
    token: person.token,
    stored: consentStored,
  });

const follow = (page: Page, name: string) =>
  mainNavigation(page).getByRole('link', { name, exact: true }).click();

const home = (page: Page) => page.getByRole('heading', { name: 'Home', level: 1 });
const wallet = (page: Page) => page.getByRole('heading', { name: 'Pay by card' });

/** Each remote with its page, and another remote's page that has to work meanwhile. */
const remotes = [
  {
    remote: 'mf-feed',
    who: () => fan,
    path: '/home',
    page: home,
    other: 'Wallet',
    otherPage: wallet,
  },
  {
    remote: 'mf-chat',
    who: () => fan,
    path: '/messages',
    page: (page: Page) => page.getByRole('searchbox', { name: 'Search people' }),
    other: 'Home',
    otherPage: home,
  },
  {
    remote: 'mf-wallet',
    who: () => fan,
    path: '/wallet',
    page: wallet,
    other: 'Home',
    otherPage: home,
  },
  {
    remote: 'mf-studio',
    who: () => creator,
    path: '/studio/posts',
    page: (page: Page) => page.getByRole('textbox', { name: 'New post' }),
    other: 'Home',
    otherPage: home,
  },
];

/** Kinds of outage of a server, each undone by the returned function. */
const outages = {
  'has no files': async (_page: Page, remote: string) => {
    await deployment.removeRemote(remote);
    return () => deployment.restoreRemote(remote);
  },
  'answers 503': async (page: Page, remote: string) => {
    const address = `**/remotes/${remote}/**`;
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    return () => page.unroute(address);
  },
} as const;

describe.each(remotes)('$remote stopped', ({ remote, who, path, page: own, other, otherPage }) => {
  it.each(Object.entries(outages))('leaves the rest working when it %s', async (_, stop) => {
    const { page, context, loads } = await openSignedIn(who());
    const restart = await stop(page, remote);
    await page.goto(path);
    const alert = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'This page is temporarily unavailable' });
    await alert.waitFor();
    await follow(page, other);
    await otherPage(page).waitFor();
    expect(await alert.count()).toBe(0);

    await page.goBack();
    await alert.waitFor();
    await restart();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await own(page).waitFor();
    expect(loads()).toBe(1);
    await context.close();
  });
});

it('treats a remote that does not respond as unavailable', async () => {
  const { page, context, loads } = await openSignedIn(fan);
  await page.clock.install();
  await page.route('**/remotes/mf-chat/**', () => undefined);
  const remoteRequest = page.waitForRequest('**/remotes/mf-chat/js/remoteEntry.*');
  // From another page: a page of its own would be server-rendered, and waits for its styles.
  await page.goto('/explore');
  await isHydrated(page);
  await follow(page, 'Messages');
  await remoteRequest;
  const alert = page.getByRole('main').getByRole('alert');
  // The head of the page loads first; the shell's own timeout begins a moment later.
  await vi.waitFor(async () => {
    await page.clock.fastForward(60_000);
    expect(await alert.count()).toBe(1);
  }, waiting);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).waitFor();
  expect(loads()).toBe(1);
  await context.close();
});

it('shows a retry card in place of a component whose remote is unavailable, on the page of another', async () => {
  const { page, context } = await openSignedIn(fan);
  const restart = await outages['has no files'](page, 'mf-wallet');
  await page.goto(`/${ines.username}`);
  await page.getByRole('heading', { name: ines.name, level: 1 }).waitFor();
  const part = page
    .getByRole('complementary')
    .getByRole('alert')
    .filter({ hasText: 'This section is temporarily unavailable' });
  await part.waitFor();
  await page.getByText('For subscribers of Inês').waitFor();
  await restart();
  await part.getByRole('button', { name: 'Retry' }).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Subscribe for/ })
    .waitFor();
  await context.close();
});

interface SharedModule {
  readonly versions: readonly string[];
  readonly from: readonly string[];
}

/** Share scopes of the page: of each module, its versions and their providers. */
const shareScopes = `Object.fromEntries(__FEDERATION__.__INSTANCES__.flatMap((instance) =>
  Object.entries(instance.shareScopeMap?.default ?? {}).map(([name, versions]) => [name, {
    versions: Object.keys(versions),
    from: [...new Set(Object.values(versions).map((one) => one.from))],
  }])))`;

it('loads React once for the shell and all remotes', async () => {
  const { page, context, pageErrors } = await openSignedIn(creator);
  // React announces each copy of its renderer to the DevTools hook.
  await page.addInitScript(`
    globalThis.renderers = [];
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: (renderer) => renderers.push(renderer.version),
      onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    };
  `);
  await page.goto('/wallet');
  await page.getByRole('heading', { name: 'Wallets are for fans' }).waitFor();
  await isHydrated(page);
  await follow(page, 'Home');
  await home(page).waitFor();
  await follow(page, 'Messages');
  await page.getByRole('searchbox', { name: 'Search people' }).waitFor();
  await follow(page, 'Studio');
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
  expect(await page.evaluate('renderers.length')).toBe(1);
  const shared = await page.evaluate<Record<string, SharedModule>>(shareScopes);
  for (const name of ['react', 'react-dom', 'xstate', '@lingui/core', '@tanstack/react-query']) {
    expect(shared[name], name).toEqual({ versions: [expect.any(String)], from: ['shell'] });
  }
  const scripts = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  expect(
    new Set(scripts.flatMap((path) => /^\/remotes\/([^/]+)\/js\//.exec(path)?.[1] ?? [])),
  ).toEqual(new Set(['mf-chat', 'mf-feed', 'mf-studio', 'mf-wallet']));
  expect(pageErrors).toEqual([]);
  await context.close();
});

it(
  'shows a replaced remote on the next navigation, without a new shell',
  async () => {
    const built = await buildChanged({
      remote: 'mf-feed',
      file: 'src/performers/ExplorePage.tsx',
      from: '</h1>',
      to: "{' · new'}</h1>",
    });
    const { page, context, loads, pageErrors } = await openSignedIn(fan);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/explore');
    await page.getByRole('heading', { name: 'Explore', exact: true }).waitFor();
    await isHydrated(page);
    await follow(page, 'Wallet');
    await wallet(page).waitFor();
    const [shellBefore, old] = await Promise.all([
      readFile(join(deployment.siteDir, 'index.html'), 'utf8'),
      hashedFilesOf('mf-feed'),
    ]);
    // A build keeps the files of the previous one, so a deployment may replace the folder.
    for (const file of old) expect([file, existsSync(join(built, file))]).toEqual([file, true]);
    await deployRemote(deployment.siteDir, 'mf-feed', built);

    await follow(page, 'Explore');
    await page.getByRole('heading', { name: 'Explore · new', exact: true }).waitFor();
    for (const file of old) {
      const answer = await page.request.get(`/remotes/mf-feed/${file}`);
      expect([file, answer.status()]).toEqual([file, 200]);
    }
    expect(await readFile(join(deployment.siteDir, 'index.html'), 'utf8')).toBe(shellBefore);
    expect([loads(), refused, pageErrors]).toEqual([1, [], []]);
    await context.close();
  },
  setUpTimeoutMs,
);
