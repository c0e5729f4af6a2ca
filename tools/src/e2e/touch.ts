import type { Page } from 'playwright-core';

const stepPx = 20;

/** Touch input of one finger: unlike `tap`, it can be moved, and scrolls and drags. */
export const fingerOn = async (page: Page, atX: number, atY: number) => {
  const glass = await page.context().newCDPSession(page);
  let [x, y] = [atX, atY];
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  return {
    /** Moves in steps, as a finger does; resolves once the page has handled the last of them. */
    moveBy: async (byX: number, byY: number): Promise<void> => {
      const steps = Math.ceil(Math.hypot(byX, byY) / stepPx);
      for (let step = 0; step < steps; step += 1) {
        [x, y] = [x + byX / steps, y + byY / steps];
        await glass.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x, y }],
        });
      }
    },
    lift: async (): Promise<void> => {
      await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await glass.detach();
    },
  };
};
