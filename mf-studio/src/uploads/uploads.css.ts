import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const uploads = style({ display: 'grid', gap: '12px' });
export const panel = style({ display: 'grid', gap: '12px', padding: '16px' });
export const lead = style({ ...type.xs, color: vars.textQuiet });
export const upload = style({ display: 'flex', alignItems: 'center', gap: '12px' });
export const text = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: 'grid',
  gap: '4px',
});
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
export const name = style({
  ...type.sm,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const percent = style({
  ...type.xs,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.textStrong,
});
export const note = style({ ...type.xs, color: vars.textQuiet });
export const failed = style({ color: vars.dangerText });
export const drop = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  inlineSize: '100%',
  minBlockSize: '3rem',
  padding: '8px 16px',
  border: `1px dashed ${vars.lineStrong}`,
  borderRadius: radius.small,
  background: 'transparent',
  color: vars.textQuiet,
  cursor: 'pointer',
  ...type.sm,
});
/** Room for content that is loaded after the page, so that nothing below it moves. */
export const dropRoom = style({ display: 'grid', gap: '12px', minBlockSize: '3rem' });
export const dropOver = style({ borderColor: vars.brand, color: vars.brandText });
