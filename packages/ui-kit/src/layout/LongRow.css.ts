import { style } from '@vanilla-extract/css';
import { belowRail } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

/** Padding for the focus ring, outside of the row's container. */
const ringRoom = '4px';
export const whole = style({ position: 'relative', minInlineSize: 0 });
export const row = style({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  padding: ringRoom,
  margin: `-${ringRoom}`,
  // Keeps a focused item from being covered by an arrow.
  scrollPaddingInline: '3.25rem',
});
/** Full-bleed on a phone, where a ring would be cut off. */
export const toEdges = style({
  '@media': { [belowRail]: { marginInline: 0, paddingInline: '8px' } },
});
/** Arrow button over the overflowing items at an end of the row; hidden on touch devices. */
const arrow = style({
  position: 'absolute',
  insetBlock: 0,
  display: 'grid',
  alignContent: 'center',
  background: vars.page,
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
export const back = style([
  arrow,
  {
    insetInlineStart: `-${ringRoom}`,
    paddingInline: `${ringRoom} 8px`,
    '@media': { [belowRail]: { insetInlineStart: 0 } },
  },
]);
export const further = style([
  arrow,
  {
    insetInlineEnd: `-${ringRoom}`,
    paddingInline: `8px ${ringRoom}`,
    // Inside the edge of a narrow window.
    '@media': { [belowRail]: { insetInlineEnd: 0 } },
  },
]);
