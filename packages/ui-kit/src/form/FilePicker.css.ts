import { style } from '@vanilla-extract/css';

/** There, as browsers open nothing for what is not; a button stands for it. */
export const picker = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: 0,
  pointerEvents: 'none',
});
