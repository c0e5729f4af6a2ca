import { style } from '@vanilla-extract/css';

/** Navigation and controls, hidden in print. */
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } });

/** Shown in print only: context that the screen shows elsewhere. */
export const paperOnly = style({
  display: 'none',
  '@media': { print: { display: 'block' } },
});
