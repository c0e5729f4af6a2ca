import { style } from '@vanilla-extract/css';

/** Of no use where no script runs: a question that nobody could answer, a button that does nothing. */
export const scriptedOnly = style({
  '@media': { '(scripting: none)': { display: 'none !important' } },
});
