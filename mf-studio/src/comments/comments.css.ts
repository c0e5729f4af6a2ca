import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const row = style({
  display: 'grid',
  gap: '8px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
});
export const text = style({ ...type.sm, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const about = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minInlineSize: 0,
  padding: '6px',
  borderRadius: radius.small,
  background: vars.sunken,
  ...type.xs,
  fontWeight: 400,
  color: vars.textQuiet,
});
export const aboutText = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  ...type.sm,
});
export const reply = style({ display: 'grid', gap: '8px' });
export const filterCard = style({ display: 'grid', gap: '12px' });
export const lead = style({ ...type.sm, color: vars.textQuiet });
export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '8px',
});
/** Level with the field, whatever error is below it. */
globalStyle(`${filter} > button`, { marginBlockStart: 'calc(1.25rem + 6px)' });
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
