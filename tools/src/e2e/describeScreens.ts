import { createStaff } from '@ovation/backend/testing/staff';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser } from './browser.ts';
import { type BrowserSession, consentStored, openSession } from './browserSession.ts';
import { checkScreen } from './checkScreen.ts';
import type { Screen, World } from './screens/screen.ts';
import { variantsOf } from './screenVariants.ts';
import { openScreenWorld } from './screenWorld.ts';
import { locales, readTranslations, type Translations } from './translations.ts';

const setUpTimeoutMs = 120_000;
/**
 * Time limit for up to sixteen screenshots and checks of a screen; generous, as other work shares
 * the machine.
 */
const screenTimeoutMs = 180_000;

type Who = 'stranger' | 'fan' | 'newcomer' | 'creator' | 'staff';

/** Defines the tests of the screens of some users, in a data set of their own. */
export const describeScreens = (
  personas: Parameters<typeof openScreenWorld>[1],
  views: readonly { readonly who: Who; readonly screens: readonly Screen[] }[],
): void => {
  const { origin } = e2eStack().addresses;
  let browser: Browser;
  let world: World;
  let words: Translations;
  let tokens: Record<Who, string | undefined>;

  beforeAll(async () => {
    browser = await openBrowser();
    const staff = await createStaff(origin, 'admin', 'Ada Lister');
    const opened = await openScreenWorld(origin, personas, staff);
    world = opened.world;
    words = await readTranslations(origin);
    const { fan, newcomer, creator } = opened;
    tokens = {
      stranger: undefined,
      fan: fan.token,
      newcomer: newcomer.token,
      creator: creator.token,
      staff: staff.token,
    };
  }, setUpTimeoutMs);

  describe.each(views)('what a $who sees', ({ who, screens }) => {
    let session: BrowserSession;

    beforeAll(async () => {
      const token = tokens[who];
      const asked = { who, origin, options: desktop, stored: consentStored };
      session = await openSession(browser, { ...asked, ...(token && { token }) });
    });

    it.each([...screens.entries()].map(([at, screen]) => ({ name: screen.name, at, screen })))(
      '$name has no fault in the ways that it is looked at',
      { timeout: screenTimeoutMs },
      async ({ at, screen }) => {
        for (const locale of locales) {
          const variants = variantsOf(at).filter((variant) => variant.locale === locale);
          if (variants.length === 0) continue;
          expect(await checkScreen(session, screen, { world, words, locale, variants })).toEqual(
            [],
          );
        }
      },
    );
  });
};
