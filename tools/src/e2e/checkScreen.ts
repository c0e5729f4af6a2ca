import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { type BrowserSession, isHydrated } from './browserSession.ts';
import { longWordFindings } from './longWords.ts';
import { findings, takePicture } from './pageChecks.ts';
import type { Screen, World } from './screens/screen.ts';
import { sizes, type Variant } from './screenVariants.ts';
import { type Locale, locales, type Translations } from './translations.ts';

const waiting = { timeout: 20_000, interval: 50 };

/** Texts of the page, visible or for screen readers. */
const shownTexts = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest('script, style, noscript, [lang="es"]'))
      texts.push(walker.currentNode.data);
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const one of document.querySelectorAll('[' + name + ']')) texts.push(one.getAttribute(name));
  }
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
})()`;

/** True once visible pictures and fonts are loaded. */
const isLoaded = `document.fonts.status === 'loaded' && [...document.images].every((image) =>
  image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility())`;

/** Pictures in the page without any size. */
const empty = `[...document.images].filter((image) => image.checkVisibility()).filter((image) => {
  const { width, height } = image.getBoundingClientRect();
  return width === 0 || height === 0;
}).map((image) => image.outerHTML)`;

/** Number of pixels by which the page overflows the window; nothing may. */
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Links to different targets with different labels but the same icon. */
const ambiguousLinks = `(() => {
  const firsts = new Map();
  // Behind the word stand its repetition for the eye, and a count.
  const wordOf = (way) => way.innerText.trim().split('\\n')[0];
  const found = [];
  for (const way of document.querySelectorAll('nav a:has(> svg)')) {
    if (!way.checkVisibility()) continue;
    const sign = way.querySelector('path')?.getAttribute('d');
    const first = firsts.get(sign) ?? way;
    firsts.set(sign, first);
    const isSame = first.pathname === way.pathname || wordOf(first) === wordOf(way);
    if (!isSame) found.push(wordOf(first) + ' and ' + wordOf(way));
  }
  return found;
})()`;

/**
 * Handles and amounts that take right-to-left direction from the text, and so misplace their sign.
 */
const misplacedSigns = `[...document.body.querySelectorAll('*')].filter((element) =>
  element.checkVisibility() && getComputedStyle(element).direction === 'rtl' &&
  [...element.childNodes].some((node) => node.nodeType === 3 && /^\\s*[@$€]/.test(node.data))
).map((element) => element.outerHTML.slice(0, 200))`;

/** Time limit of one look; content that has gone by then is queried again. */
const lookTimeoutMs = 1_000;

/** Counts loading indicators in the window; those of the next page of a long list are below it. */
const loadingInWindow = async (page: Page, loading: string): Promise<number> => {
  const all = await page.getByText(loading, { exact: true }).all();
  const boxes = await Promise.all(all.map((one) => one.boundingBox({ timeout: lookTimeoutMs })));
  const height = page.viewportSize()?.height ?? 0;
  return boxes.filter((box) => box !== null && box.y < height).length;
};

const settled = (page: Page, loading: string): Promise<void> =>
  vi.waitFor(async () => {
    expect(await loadingInWindow(page, loading)).toBe(0);
    expect(await page.evaluate(isLoaded)).toBe(true);
  }, waiting);

const show = ({ theme, isMirrored }: Variant): string =>
  `localStorage.setItem('theme', '${theme}');
   document.documentElement.setAttribute('data-theme', '${theme}');
   document.documentElement.dir = '${isMirrored ? 'rtl' : 'ltr'}'`;

/** Patches parts of a server response, until the returned function is called. */
const patchResponse = async (
  page: Page,
  instead: Screen['patchedResponse'],
): Promise<() => Promise<void>> => {
  if (!instead) return async () => undefined;
  await page.route(instead.path, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, ...instead.data } } });
  });
  return () => page.unroute(instead.path);
};

/** Checks the open screen in one variant; stores the screenshot, and resolves with the findings. */
const checkOnce = async (
  page: Page,
  name: string,
  variant: Variant,
  loading: string,
): Promise<string[]> => {
  const { size, theme, locale, isMirrored } = variant;
  await page.setViewportSize(sizes[size]);
  await page.evaluate(show(variant));
  await settled(page, loading);
  const way = [size, theme, locale, ...(isMirrored ? ['mirrored'] : [])];
  await takePicture(page, `screens/${[name, ...way].join('-')}`);
  const wrong: string[] = [];
  // The document is the same in all languages and directions; only colours differ by the theme.
  if (theme === 'dark') wrong.push(...(await findings(page, 'colours')));
  else if (locale === 'en' && !isMirrored) wrong.push(...(await findings(page)));
  const tooWide = await page.evaluate<number>(overflow);
  if (tooWide > 0) wrong.push(`${tooWide} px wider than the window`);
  const hiddenErrors = await page.evaluate<string[]>(empty);
  wrong.push(...hiddenErrors.map((picture) => `takes no place: ${picture}`));
  const alike = await page.evaluate<string[]>(ambiguousLinks);
  wrong.push(...alike.map((words) => `the same sign: ${words}`));
  const turned = isMirrored ? await page.evaluate<string[]>(misplacedSigns) : [];
  wrong.push(...turned.map((html) => `turned round: ${html}`));
  return wrong.map((finding) => `${way.join(' ')}: ${finding}`);
};

/**
 * Checks one screen in one language, in the given variants; stores the screenshots, and resolves
 * with all findings.
 */
export const checkScreen = async (
  { page, pageErrors }: BrowserSession,
  screen: Screen,
  {
    world,
    words,
    locale,
    variants,
  }: { world: World; words: Translations; locale: Locale; variants: readonly Variant[] },
): Promise<string[]> => {
  const said = (id: string, ...values: readonly string[]) => words.say(locale, id, ...values);
  const faultsBefore = pageErrors.length;
  const wrong: string[] = [];
  await page.setViewportSize(sizes.desktop);
  await page.goto('/favicon.svg');
  // Drafts of earlier variants would come in while their fields are filled again. The language is
  // stored by the product for itself, and for the server that renders the page. A patched response
  // cannot reach the server, so there it renders in another language: then the browser renders the
  // page again, and requests the data.
  const renderedIn = screen.patchedResponse ? locales.find((other) => other !== locale) : locale;
  await page.evaluate(`localStorage.setItem('i18nextLng', '${locale}');
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('draft:')) localStorage.removeItem(key);
    }
    document.cookie = 'i18nextLng=${renderedIn}; Path=/'`);
  const restore = await patchResponse(page, screen.patchedResponse);
  await page.goto(screen.path(world));
  await screen.shown(page, said, world).waitFor();
  await isHydrated(page);
  await settled(page, said('ui.loading'));
  await screen.open?.(page, said, world);
  for (const variant of variants) {
    wrong.push(...(await checkOnce(page, screen.name, variant, said('ui.loading'))));
  }
  const untranslated = words.untranslated(locale, await page.evaluate<string[]>(shownTexts));
  wrong.push(...untranslated.map((text) => `not translated: ${text}`));
  if (locale === 'en') {
    const settle = (): Promise<void> => settled(page, said('ui.loading'));
    wrong.push(...(await longWordFindings(page, world, settle)));
  }
  await restore();
  const expected = `Failed to load resource: the server responded with a status of ${screen.refusal}`;
  const unexpected = pageErrors.slice(faultsBefore).filter((fault) => !fault.startsWith(expected));
  return [...wrong, ...unexpected];
};
