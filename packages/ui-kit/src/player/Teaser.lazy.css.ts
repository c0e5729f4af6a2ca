import { style } from '@vanilla-extract/css';

/** Between the picture of a locked post and its overlay. */
export const teaser = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
