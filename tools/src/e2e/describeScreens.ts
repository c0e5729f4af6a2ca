import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser } from './browser.ts';
import { looksOf } from './chosenLooks.ts';
import { lookAt } from './lookAround.ts';
import type { Screen, World } from './screens.ts';
import { openScreenWorld } from './screenWorld.ts';
import { consented, type Visitor, visit } from './visitor.ts';
import { locales, readWords, type Words } from './words.ts';

const setUpTimeoutMs = 120_000;
/** Up to sixteen pictures of a screen, and as many checks; generous, as other work shares the machine. */
const screenTimeoutMs = 180_000;

type Who = 'stranger' | 'fan' | 'newcomer' | 'creator';

/** Looks at the screens of some people, in a world of their own. */
export const describeScreens = (
  cast: Parameters<typeof openScreenWorld>[1],
  views: readonly { readonly who: Who; readonly screens: readonly Screen[] }[],
): void => {
  const { origin } = e2eStack().addresses;
  let browser: Browser;
  let world: World;
  let words: Words;
  let tokens: Record<Who, string | undefined>;

  beforeAll(async () => {
    browser = await openBrowser();
    const opened = await openScreenWorld(origin, cast);
    world = opened.world;
    words = await readWords(origin);
    const { fan, newcomer, creator } = opened;
    tokens = {
      stranger: undefined,
      fan: fan.token,
      newcomer: newcomer.token,
      creator: creator.token,
    };
  }, setUpTimeoutMs);

  afterAll(async () => {
    await browser?.close();
  });

  describe.each(views)('what a $who sees', ({ who, screens }) => {
    let visitor: Visitor;

    beforeAll(async () => {
      const token = tokens[who];
      const asked = { who, origin, options: desktop, stored: consented };
      visitor = await visit(browser, { ...asked, ...(token && { token }) });
    });

    it.each([...screens.entries()].map(([at, screen]) => ({ name: screen.name, at, screen })))(
      '$name has no fault in the ways that it is looked at',
      { timeout: screenTimeoutMs },
      async ({ at, screen }) => {
        for (const locale of locales) {
          const looks = looksOf(at).filter((look) => look.locale === locale);
          if (looks.length === 0) continue;
          expect(await lookAt(visitor, screen, { world, words, locale, looks })).toEqual([]);
        }
      },
    );
  });
};
