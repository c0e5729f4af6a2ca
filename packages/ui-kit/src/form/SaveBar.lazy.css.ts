import { globalStyle, style } from '@vanilla-extract/css';
import { belowRail, radius, railFrom, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Sticky on screens without a bottom bar, as the form is longer than the window. */
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
      // Covers the form's text that scrolls by below the bar.
      boxShadow: `0 17px 0 ${vars.page}`,
    },
  },
});
/** Scroll padding, so that a focused field and its note are not covered by the bar. */
globalStyle(`html:has(${bar})`, {
  '@media': { [railFrom]: { scrollPaddingBlockEnd: '128px' } },
});
export const note = style({ ...type.xs, color: vars.textQuiet });
export const end = style({ marginInlineStart: 'auto' });
