import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const payout = style({ display: 'grid', gap: '12px', padding: '16px' });
export const label = style({ ...type.xs, color: vars.textQuiet });
export const sum = style({ ...type.xxl, fontWeight: 600, color: vars.textStrong });
export const parts = style({ display: 'grid', gap: '8px', margin: 0 });
export const part = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  ...type.sm,
  color: vars.textQuiet,
});
export const note = style({
  ...type.xs,
  padding: '10px 12px',
  borderRadius: radius.small,
  background: vars.warningSoft,
  color: vars.warningText,
});
