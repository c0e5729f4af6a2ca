import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const noPackage = style({ ...type.sm, color: vars.textQuiet });
export const exactly = style({
  display: 'flex',
  inlineSize: '100%',
  justifyContent: 'space-between',
  gap: '12px',
  ...type.sm,
  fontWeight: 600,
  color: vars.textStrong,
});
/** The radio of a choice is at its end, over its content. */
export const beforeRadio = style({ flex: 1, paddingInlineEnd: '36px' });
export const amount = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '2px',
  color: vars.textStrong,
});
export const range = style({ ...type.xs, color: vars.textQuiet });
export const share = style({ ...type.sm, color: vars.textQuiet, textAlign: 'center' });
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: '8px',
});
export const choice = style({
  minBlockSize: '2.75rem',
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.full,
  background: vars.surface,
  fontWeight: 600,
  selectors: {
    '&[aria-pressed="true"]': {
      background: vars.brandSoft,
      borderColor: vars.brand,
      boxShadow: `inset 0 0 0 1px ${vars.brand}`,
      color: vars.brandText,
    },
    '&:focus-visible': { borderRadius: radius.full },
  },
});
export const after = style({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.sm,
  color: vars.textQuiet,
});
export const afterAmount = style({ color: vars.textStrong });
