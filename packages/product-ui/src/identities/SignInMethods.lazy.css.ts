import { type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const ways = style({ display: 'grid' });
export const way = style({
  display: 'grid',
  paddingBlock: '10px',
  selectors: { '* + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const wayWords = style({ display: 'grid' });
export const wayName = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
});
export const wayAdded = style({ ...type.xs, color: vars.textQuiet });
