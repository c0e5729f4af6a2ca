import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const question = style({
  ...type.sm,
  padding: 0,
  paddingBlockEnd: '8px',
  fontWeight: 500,
  color: vars.textStrong,
});
/** Removes the browser's default frame of a fieldset. */
export const choices = style({
  display: 'grid',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const missing = style({ ...type.xs, fontWeight: 500, color: vars.dangerText });
