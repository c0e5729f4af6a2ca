import type { Locator, Page } from 'playwright-core';
import type { World } from './screens/screen.ts';

/** Word without a break opportunity, wider than any window. */
const longWord = 'W'.repeat(300);
/** The narrowest window that is meant to work, a phone and a desktop. */
const widths = [320, 390, 1_280] as const;
const windowHeight = 844;

/** Selector of text fields; those of numbers, dates and files are not meant. */
const wordFields =
  'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=password])';

const fillIn = async (field: Locator): Promise<void> => {
  if ((await field.isVisible()) && (await field.isEditable())) await field.fill(longWord);
};

/** User-written texts on the screens; first names occur alone too. */
const wordsOf = ({ friend, other, fan, note, said, remarks }: World): readonly string[] => [
  ...[friend, other].flatMap(({ name, username, bio, posts }) => [bio, ...posts, name, username]),
  fan,
  note,
  ...said,
  ...Object.values(remarks),
  ...[friend.name, other.name, fan].flatMap((name) => name.split(' ').slice(0, 1)),
];

/** Replaces user-written texts of a page by the long word. */
const insertLongWord = (words: readonly string[]): string => `((words, unbroken) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest('script, style')) continue;
    for (const word of words) if (node.data.includes(word)) node.data = node.data.replace(word, unbroken);
  }
})(${JSON.stringify(words)}, ${JSON.stringify(longWord)})`;

/** Number of pixels by which the page is wider than the window, and the elements that overflow. */
const overflow = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const sticksOut = (element) => {
    const { left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && (right > clientWidth + 1 || left < -1);
  };
  const elements = [...document.body.querySelectorAll('*')].filter(sticksOut);
  const innermost = elements.filter((one) => !elements.some((other) => one !== other && one.contains(other)));
  return {
    byPx: scrollWidth - clientWidth,
    elements: innermost.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
  };
})()`;

const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/**
 * Findings of a screen when every field and every name on it is one word that is wider than the
 * window: nothing may make the page wider. The page is changed afterwards.
 */
export const longWordFindings = async (
  page: Page,
  world: World,
  settled: () => Promise<void>,
): Promise<string[]> => {
  for (const field of await page.locator(wordFields).all()) await fillIn(field);
  await settled();
  await page.evaluate(insertLongWord(wordsOf(world)));
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: windowHeight });
    // An open list is positioned again in the next frames.
    await page.evaluate(twoFrames);
    const { byPx, elements } = await page.evaluate<{ byPx: number; elements: string[] }>(overflow);
    if (byPx > 0) {
      wrong.push(
        `${width} px, with a word of 300 letters: ${byPx} px wider: ${elements.join(' ')}`,
      );
    }
  }
  return wrong;
};
