import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const methods = style({ display: 'grid' });
export const method = style({
  display: 'grid',
  paddingBlock: '10px',
  selectors: { '* + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const methodText = style({ display: 'grid' });
export const methodName = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
});
export const methodAdded = style({ ...type.xs, color: vars.textQuiet });
