import { belowRail, railFrom, type } from '@ovation/ui-kit/theme/scale';
import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBar, notice } from './Frame.css.ts';

/**
 * It has its place at the page's end, so that everything can be scrolled out from under it. Whoever
 * has answered before has a mark at the page from its head on.
 */
export const cookieNotice = style([
  notice,
  {
    position: 'sticky',
    margin: '8px',
    padding: '8px 12px',
    gap: '4px 12px',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    ...type.xs,
    insetBlockEnd: 'calc(8px + env(safe-area-inset-bottom))',
    selectors: { 'html:is([data-consented], [data-embedded]) &': { display: 'none' } },
    '@media': {
      [belowRail]: {
        selectors: {
          [`:root:has(${bottomBar}) &`]: {
            insetBlockEnd: 'calc(4.5rem + env(safe-area-inset-bottom))',
            marginBlockEnd: 'calc(4.5rem + env(safe-area-inset-bottom))',
          },
        },
      },
      [railFrom]: {
        marginBlock: '12px',
        marginInline: 'auto 24px',
        insetBlockEnd: '12px',
      },
      // In a window this low it would lie over what the page is for: it stands where the page ends.
      '(max-height: 600px)': { position: 'static' },
    },
  },
]);
globalStyle(`:root:not([data-consented], [data-embedded]):has(${cookieNotice})`, {
  scrollPaddingBlockEnd: '11rem',
});
// What is in the notice is in sight, and the page need not scroll for it.
globalStyle(`${cookieNotice} :is(a, button)`, { scrollMarginBlockEnd: '-11rem' });
export const cookieActions = style({
  display: 'flex',
  gap: '4px 8px',
  '@media': { [belowRail]: { flexDirection: 'column' } },
});
