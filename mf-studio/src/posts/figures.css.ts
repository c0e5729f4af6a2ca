import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const head = style({ padding: '16px' });
/** One line of its text names a post. */
export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  gap: '8px',
  paddingInline: '16px',
});
export const total = style({
  display: 'grid',
  gap: '2px',
  padding: '12px',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.small,
  background: 'transparent',
  color: vars.text,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': { borderColor: vars.brand, background: vars.brandSoft },
  },
});
export const totalName = style({ ...type.xs, color: vars.textQuiet });
export const totalValue = style({
  ...type.lg,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.textStrong,
});
export const viewHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '16px',
});
export const viewTitle = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const edit = style({
  display: 'grid',
  gap: '4px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const editHead = style({ ...type.xs, color: vars.textQuiet });
export const editText = style({ ...type.sm, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const turn = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '12px 16px',
});
