import { globalStyle, style } from '@vanilla-extract/css';
import { belowRail, radius, railFrom, type } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

/** In reach wherever there is no bar at the lower edge already: the form is longer than a window. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.large,
  '@media': {
    // Edge to edge, as the cards above it.
    [belowRail]: { borderInline: 0, borderRadius: 0 },
    [railFrom]: {
      position: 'sticky',
      insetBlockEnd: '16px',
      // What scrolls by below the bar is not half a line of the form.
      boxShadow: `0 17px 0 ${vars.page}`,
    },
  },
});
/** A field that gets the focus is scrolled to where the bar does not cover it, with its note. */
globalStyle(`html:has(${bar})`, {
  '@media': { [railFrom]: { scrollPaddingBlockEnd: '128px' } },
});
export const note = style({ ...type.xs, color: vars.textQuiet });
export const end = style({ marginInlineStart: 'auto' });
