import { style } from '@vanilla-extract/css';

/** Rendered but invisible, as browsers open no picker of a hidden input; a button triggers it. */
export const picker = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: 0,
  pointerEvents: 'none',
});
