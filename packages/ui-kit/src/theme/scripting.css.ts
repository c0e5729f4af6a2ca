import { style } from '@vanilla-extract/css';

/** Hidden without scripts, for controls that need them. */
export const scriptedOnly = style({
  '@media': { '(scripting: none)': { display: 'none !important' } },
});
