import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const line = style({
  margin: 0,
  padding: '12px 16px',
  textAlign: 'center',
  color: vars.text,
  background: vars.surface,
  borderBlockEnd: `1px solid ${vars.line}`,
});

export const link = style({
  color: vars.brandText,
  textDecoration: 'underline',
});
