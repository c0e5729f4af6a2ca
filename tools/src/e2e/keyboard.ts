import type { Locator, Page } from 'playwright-core';

const stepsMax = 80;

/** Where the focus is: nowhere, or on what, and whether that shows it by a ring. */
const focusNow = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { on: 'nothing', isSeen: false };
  const hasRing = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  // A field inside a frame, a choice inside a card: the frame or the card bears the ring.
  const bearers = [at, at.parentElement, at.parentElement?.parentElement].filter(Boolean);
  const isRegion = at.getAttribute('tabindex') === '-1';
  // In a menu the ground of the entry tells.
  const isMarked = at.hasAttribute('data-highlighted') &&
    getComputedStyle(at).backgroundColor !== getComputedStyle(at.parentElement).backgroundColor;
  const words = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
  return {
    on: at.outerHTML.slice(0, 160),
    name: (at.getAttribute('role') ?? at.localName) + ' ' + words.trim().slice(0, 40),
    isSeen: isRegion || isMarked || bearers.some(hasRing),
  };
})()`;
interface FocusNow {
  readonly on: string;
  /** What a person would call it. */
  readonly name?: string;
  readonly isSeen: boolean;
}
const lookAtFocus = (page: Page): Promise<FocusNow> => page.evaluate<FocusNow>(focusNow);

/** Throws when the focus is on nothing, or cannot be seen. */
export const expectFocus = async (page: Page): Promise<void> => {
  const { on, isSeen } = await lookAtFocus(page);
  if (!isSeen) throw new Error(`the focus cannot be seen: it is on ${on}`);
};

interface Browsing {
  readonly document: { readonly activeElement: unknown };
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (one: unknown) => one === (globalThis as unknown as Browsing).document.activeElement,
  );

/** What Tab came to on the way to something, by name, and at last that itself. */
export type Stops = readonly string[];

/** Goes from one thing to the next with Tab until it is there; never loses sight of the focus. */
export const tabTo = async (target: Locator): Promise<Stops> => {
  const page = target.page();
  await target.waitFor({ state: 'attached' });
  const stops: string[] = [];
  while (stops.length < stepsMax) {
    await page.keyboard.press('Tab');
    const isThere = await hasFocus(target);
    const { on, name = on, isSeen } = await lookAtFocus(page);
    stops.push(name);
    if (isThere && isSeen) return stops;
    if (on !== 'nothing' && !isSeen) throw new Error(`the focus cannot be seen on ${on}`);
  }
  throw new Error(`Tab never came to ${target}; it passed\n${stops.join('\n')}`);
};

/** Goes down a menu that has just been opened; it takes the focus a moment after it is rendered. */
export const arrowTo = async (menu: Locator, entry: Locator): Promise<void> => {
  const page = menu.page();
  await menu
    .locator(':focus')
    .or(menu.and(page.locator(':focus')))
    .waitFor();
  for (let step = 0; step < stepsMax && !(await hasFocus(entry)); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expectFocus(page);
};

/** Goes to a button or link and presses it; what it came to on the way. */
export const pressOn = async (
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<Stops> => {
  const stops = await tabTo(target);
  await target.page().keyboard.press(key);
  return stops;
};

/** Types into a field that a page opens with. */
export const typeIntoOpened = async (target: Locator, text: string): Promise<void> => {
  await target.and(target.page().locator(':focus')).waitFor();
  await expectFocus(target.page());
  await target.page().keyboard.type(text);
};

/** Goes to a field and types; what it came to on the way. */
export const typeInto = async (target: Locator, text: string): Promise<Stops> => {
  const stops = await tabTo(target);
  await target.page().keyboard.type(text);
  return stops;
};
