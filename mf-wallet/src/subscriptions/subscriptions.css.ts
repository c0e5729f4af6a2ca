import { type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const body = style({ display: 'grid', gap: '16px' });
export const plans = style({ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: '12px' });
export const plansThree = style({ gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px' });
export const planName = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const planPrice = style({ ...type.lg, fontWeight: 600, color: vars.textStrong });
export const planPriceSmall = style({ ...type.md });
export const planNote = style({ ...type.xs, color: vars.textQuiet });
export const promise = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  ...type.xs,
  color: vars.textQuiet,
});
export const subscribed = style({ display: 'grid', gap: '8px' });
export const subscribedHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  ...type.sm,
});
export const subscribedState = style({
  minBlockSize: '20px',
  ...type.sm,
  color: vars.textQuiet,
});
export const opens = style({ display: 'grid', gap: '8px', ...type.sm });
export const opensLine = style({ display: 'flex', gap: '8px' });
export const opensIcon = style({ color: vars.successText });
export const note = style({ ...type.xs, color: vars.textQuiet, textAlign: 'center' });
export const block = style({ display: 'grid', gap: '12px' });
export const sums = style({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.sm,
  color: vars.textQuiet,
});
export const today = style({ color: vars.textStrong, fontWeight: 600 });

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '16px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const rowWords = style({ flex: '1 1 auto', minInlineSize: 0, display: 'grid' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const rowActions = style({ marginBlockStart: '12px' });
export const rowTitle = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const rowNote = style({ ...type.xs, color: vars.textQuiet });
