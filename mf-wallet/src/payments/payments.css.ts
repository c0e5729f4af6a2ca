import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: '16px' });
export const fields = style({ display: 'grid', gap: '16px' });
export const brand = style({ color: vars.brandText, fontWeight: 700, letterSpacing: '.02em' });
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  ...type.sm,
});
export const quiet = style({ color: vars.textQuiet });
export const total = style({ fontWeight: 600, color: vars.textStrong });
export const rule = style({
  borderBlockStart: `1px solid ${vars.line}`,
  paddingBlockStart: '16px',
});
export const sums = style({ display: 'grid', gap: '4px' });
export const note = style({ ...type.xs, color: vars.textQuiet, textAlign: 'center' });
export const secure = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  ...type.xs,
  color: vars.textQuiet,
});
export const bank = style({ display: 'grid', gap: '8px' });
export const bankPending = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '12px',
  ...type.xs,
  color: vars.textQuiet,
});
export const saved = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '2.75rem',
  // Two lines stay clear of the border.
  padding: '8px 12px',
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.small,
  ...type.sm,
});
export const cards = style({
  display: 'grid',
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.small,
});
export const cardChoice = style({
  minBlockSize: '2.75rem',
  paddingInline: '14px',
  ...type.sm,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const cardText = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 8px' });
export const cardNote = style({ ...type.xs, color: vars.textQuiet });
export const ownCards = style({ padding: '20px 16px 8px', display: 'grid', gap: '8px' });
export const ownCard = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  paddingBlock: '12px',
  ...type.sm,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const ownCardText = style({ flex: '1 1 auto', minInlineSize: 0, display: 'grid' });
export const storeNote = style({ ...type.xs, color: vars.textQuiet });
export const savedEnd = style({ marginInlineStart: 'auto' });
export const packages = style({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
});
export const packageTokens = style({ display: 'flex', color: vars.textStrong });
export const bonus = style({ ...type.xs, color: vars.successText, fontWeight: 600 });
export const noBonus = style({ ...type.xs, color: vars.textQuiet });
export const price = style({
  ...type.md,
  fontWeight: 600,
  marginBlockStart: '16px',
  color: vars.textStrong,
});
export const done = style({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '4px',
  paddingBlockStart: '12px',
});
export const doneDisc = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  marginBlockEnd: '12px',
  borderRadius: radius.full,
  background: vars.successSoft,
  color: vars.successText,
});
export const doneTitle = style({ ...type.lg, fontWeight: 600 });
export const doneText = style({
  ...type.sm,
  color: vars.textQuiet,
  maxInlineSize: '16.25rem',
  textWrap: 'balance',
});
export const fieldLabel = style({ ...type.sm, fontWeight: 500, marginBlockEnd: '6px' });
export const stripeField = style({
  minBlockSize: '2.75rem',
  padding: '12px 14px',
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: radius.small,
  background: vars.surface,
});
export const other = style({ gridColumn: '1 / -1' });
/** As high as leaves its radio in the middle of the card. */
export const otherLabel = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
});
