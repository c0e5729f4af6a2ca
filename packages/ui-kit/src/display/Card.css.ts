import { style } from '@vanilla-extract/css';
import { belowRail, radius } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const card = style({
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.large,
  minInlineSize: 0,
});
/** Edge to edge on a phone. */
export const flush = style({
  '@media': { [belowRail]: { borderRadius: 0, borderInline: 0 } },
});
export const padded = style({ padding: '16px' });
export const raised = style({
  background: vars.raised,
  boxShadow: vars.shadow2,
  borderColor: vars.line,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
});
export const title = style({
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
