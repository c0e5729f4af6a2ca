import type { Locator, Page } from 'playwright-core';

const stepsMax = 80;

/** Element with the focus, and whether a focus ring shows it; undefined without a focus. */
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
  /** Accessible name. */
  readonly name?: string;
  readonly isSeen: boolean;
}
const lookAtFocus = (page: Page): Promise<FocusNow> => page.evaluate<FocusNow>(focusNow);

/** Throws when no element has the focus, or the focus is not visible. */
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

/** Names of the elements that Tab reached on the way to a target, the target last. */
export type TabStops = readonly string[];

/** Presses Tab until the target has the focus; checks that the focus is visible at each step. */
export const tabTo = async (target: Locator): Promise<TabStops> => {
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

/**
 * Moves down a menu that has just been opened with the arrow key; it takes the focus a moment after
 * it is rendered.
 */
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

/** Tabs to a button or link and presses it; returns the stops on the way. */
export const tabAndPress = async (
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<TabStops> => {
  const stops = await tabTo(target);
  await target.page().keyboard.press(key);
  return stops;
};

/** Types into a field that has the focus when the page opens. */
export const typeIntoFocused = async (target: Locator, text: string): Promise<void> => {
  await target.and(target.page().locator(':focus')).waitFor();
  await expectFocus(target.page());
  await target.page().keyboard.type(text);
};

/** Tabs to a field and types; returns the stops on the way. */
export const typeInto = async (target: Locator, text: string): Promise<TabStops> => {
  const stops = await tabTo(target);
  await target.page().keyboard.type(text);
  return stops;
};
