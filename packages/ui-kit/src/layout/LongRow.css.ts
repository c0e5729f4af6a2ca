import { style } from '@vanilla-extract/css';
import { belowRail } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

/** Room of the row for the ring of what has the focus, beyond what it stands in. */
const ringRoom = '4px';
export const whole = style({ position: 'relative', minInlineSize: 0 });
export const row = style({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  padding: ringRoom,
  margin: `-${ringRoom}`,
  // What the focus comes to is not beneath an arrow.
  scrollPaddingInline: '3.25rem',
});
/** On a phone from edge to edge of the window, beyond which no ring can be. */
export const toEdges = style({
  '@media': { [belowRail]: { marginInline: 0, paddingInline: '8px' } },
});
/** At an end of the row, over all of it that sticks out; a finger needs none. */
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
    // Nothing is beyond the edge of a narrow window.
    '@media': { [belowRail]: { insetInlineEnd: 0 } },
  },
]);
