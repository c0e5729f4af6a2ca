import { style } from '@vanilla-extract/css';

/** What moves one about the product or acts in it: on paper it would only cover what is read. */
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } });

/** What a sheet of paper needs to be understood alone: on a screen, what stands around it says so. */
export const paperOnly = style({
  display: 'none',
  '@media': { print: { display: 'block' } },
});
