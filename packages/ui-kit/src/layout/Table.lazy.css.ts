import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '.875rem',
  lineHeight: '1.25rem',
});
export const head = style({
  padding: '10px 16px',
  textAlign: 'start',
  fontSize: '.75rem',
  lineHeight: '1rem',
  fontWeight: 500,
  color: vars.textQuiet,
});
export const cell = style({ padding: '10px 16px', borderBlockStart: `1px solid ${vars.line}` });
export const quietCell = style([cell, { color: vars.textQuiet, whiteSpace: 'nowrap' }]);
/** Amounts never wrap. */
export const end = style({ textAlign: 'end', whiteSpace: 'nowrap' });
