import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const quiet = style({ ...type.xs, color: vars.textQuiet, overflowWrap: 'anywhere' });
/** A column instead of a grid: its last part is sticky. */
export const details = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const part = style({ display: 'grid', gap: '8px', minInlineSize: 0 });
export const partTitle = style({ ...type.xs, fontWeight: 600, color: vars.textQuiet });
export const quote = style({
  ...type.sm,
  margin: 0,
  padding: '12px',
  borderRadius: radius.small,
  background: vars.sunken,
  color: vars.textStrong,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const quotedText = style({ ...type.sm, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const handling = style({
  paddingBlockStart: '16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const actions = style({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
});
/** In a row of its own, above the two that close a report. */
export const startReview = style({ display: 'grid', gridColumn: '1 / -1' });
