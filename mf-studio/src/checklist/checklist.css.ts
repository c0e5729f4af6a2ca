import { radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'grid', gap: '12px', padding: '16px' });
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  ...type.sm,
  color: vars.textQuiet,
});
export const steps = style({
  display: 'grid',
  gap: '16px',
  margin: 0,
  padding: '4px 0 0',
  listStyle: 'none',
});
export const stepsWide = style({
  '@media': {
    [railFrom]: { gridTemplateColumns: 'repeat(auto-fit, minmax(11.875rem, 1fr))' },
  },
});
export const step = style({ display: 'flex', gap: '10px', minInlineSize: 0 });
export const mark = style({
  flexShrink: 0,
  display: 'grid',
  placeContent: 'center',
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: radius.full,
});
export const markDone = style({
  border: 0,
  background: vars.success,
  color: vars.onSuccess,
});
export const stepText = style({
  display: 'grid',
  alignContent: 'start',
  gap: '2px',
  minInlineSize: 0,
  flex: '1 1 auto',
});
export const stepTitle = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const stepNote = style({ ...type.xs, color: vars.textQuiet });
export const act = style({
  display: 'grid',
  gap: '6px',
  justifyItems: 'start',
  marginBlockStart: '6px',
});
/** It fills its card, corners and all. */
export const reviewNote = style({ overflow: 'hidden' });
export const progress = style({ inlineSize: '100%', display: 'grid', gap: '4px' });
export const error = style({ ...type.xs, color: vars.dangerText });
