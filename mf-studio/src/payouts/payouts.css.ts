import { radius, railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const payout = style({ display: 'grid', gap: '12px', padding: '16px' });
export const label = style({ ...type.xs, color: vars.textQuiet });
export const sum = style({ ...type.xxl, fontWeight: 600, color: vars.textStrong });
export const link = style({ ...type.sm, fontWeight: 600, color: vars.brandText });
export const lead = style({ ...type.sm, color: vars.textQuiet });

export const parts = style({ display: 'grid', gap: '8px', margin: 0 });
export const part = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  ...type.sm,
  color: vars.textQuiet,
});
globalStyle(`${part} > dd`, { margin: 0 });
export const value = style({ color: vars.textStrong, overflowWrap: 'anywhere' });
export const total = style({ fontWeight: 600, color: vars.textStrong });

export const held = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '12px',
  borderRadius: radius.small,
  background: vars.warningSoft,
  color: vars.warningText,
  ...type.xs,
});
export const heldTitle = style({ ...type.sm, fontWeight: 600 });

export const request = style({ display: 'grid', gap: '8px' });
export const obstacle = style({
  ...type.xs,
  padding: '10px 12px',
  borderRadius: radius.small,
  background: vars.warningSoft,
  color: vars.warningText,
});
/** On a coloured ground: in the colour of its text. */
globalStyle(`${obstacle} ${link}`, {
  ...type.xs,
  color: 'inherit',
  textDecoration: 'underline',
});

export const figures = style({
  display: 'grid',
  gap: '12px',
  margin: 0,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [railFrom]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const figure = style({ display: 'grid', alignContent: 'start', gap: '2px' });
globalStyle(`${figure} > dd`, { margin: 0 });
export const figureSum = style({ ...type.md, fontWeight: 600, color: vars.textStrong });

export const holdAdvice = style({ ...type.xs, color: vars.textQuiet, overflowWrap: 'anywhere' });

export const form = style({ display: 'grid', gap: '16px' });
export const choices = style({ display: 'grid', gap: '8px' });
export const groupLabel = style({ ...type.sm, fontWeight: 500, marginBlockEnd: '8px' });
export const result = style({
  display: 'grid',
  gap: '8px',
  margin: 0,
  padding: '12px',
  borderRadius: radius.small,
  background: vars.sunken,
});
export const note = style({ ...type.xs, color: vars.textQuiet });
export const fault = style({ ...type.sm, color: vars.dangerText });

/** A whole row as a button. */
export const rowButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  inlineSize: '100%',
  minBlockSize: '3.5rem',
  padding: '12px 16px',
  border: 0,
  borderBlockStart: `1px solid ${vars.line}`,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: vars.sunken },
  ':focus-visible': { outlineOffset: '-2px' },
});
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
});

export const details = style({ display: 'grid', gap: '16px' });
export const detailsSum = style({ ...type.xl, fontWeight: 600, color: vars.textStrong });
export const written = style({ ...type.sm, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const steps = style({ display: 'grid', gap: '12px' });
export const step = style({
  display: 'grid',
  gap: '2px',
  paddingInlineStart: '12px',
  borderInlineStart: `2px solid ${vars.line}`,
  ...type.sm,
});
export const lastStep = style({ borderInlineStartColor: vars.brand, fontWeight: 600 });
export const sectionTitle = style({ ...type.sm, fontWeight: 600, marginBlockEnd: '8px' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

export const outcome = style({ display: 'grid', gap: '8px', justifyItems: 'start' });
export const next = style({ ...type.sm, color: vars.textQuiet, marginBlockStart: '8px' });
export const holdRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4px 16px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const holdText = style({ display: 'grid', gap: '2px', flex: '1 1 14rem', minInlineSize: 0 });
export const holdFunds = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
