import {
  belowRail,
  endColumnFrom,
  narrowPhone,
  railFrom,
  type,
} from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const plans = style({ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: '12px' });
export const plansThree = style({ gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px' });
export const plansOne = style({ gridTemplateColumns: '1fr' });
/**
 * Cards on a phone are as low as their text, clear of the badge at their upper edge: two side by side on
 * one line, three on two. The narrowest have no room for them above the posts; there the sheet offers them.
 */
export const plansBrief = style({ '@media': { [narrowPhone]: { display: 'none' } } });
globalStyle(`${plansBrief} > label`, {
  '@media': { [belowRail]: { paddingBlock: '10px 4px' } },
});
globalStyle(`${plansBrief}:not(${plansThree}) > label`, {
  '@media': {
    [belowRail]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '8px',
    },
  },
});
export const notOnPhone = style({ '@media': { [belowRail]: { display: 'none' } } });
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
/** Room for its two lines is reserved until they load. */
export const subscribedState = style({
  ...type.sm,
  color: vars.textQuiet,
  selectors: { '&:empty': { minBlockSize: '2.5rem' } },
});
/** A card’s name and number stay together. */
export const cardText = style({ whiteSpace: 'nowrap' });
export const benefits = style({ display: 'grid', gap: '8px', ...type.sm });
export const benefit = style({ display: 'flex', gap: '8px' });
export const benefitIcon = style({ color: vars.successText });
/** An excluded item is shown, but is no benefit. */
export const excluded = style({ color: vars.textQuiet });
export const excludedIcon = style({ color: vars.textQuiet });
/** In a column of its own; where the posts follow, the sheet shows it. */
export const benefitsBeside = style({
  display: 'none',
  paddingBlockStart: '12px',
  borderBlockStart: `1px solid ${vars.line}`,
  '@media': { [endColumnFrom]: { display: 'block' } },
});
export const note = style({ ...type.xs, color: vars.textQuiet, textAlign: 'center' });
export const block = style({
  display: 'grid',
  gap: '12px',
  '@media': { [belowRail]: { gap: '8px' } },
});
globalStyle(`${block} > button`, { '@media': { [belowRail]: { minBlockSize: '2.75rem' } } });
export const sums = style({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.sm,
  color: vars.textQuiet,
});
export const today = style({ color: vars.textStrong, fontWeight: 600 });

const line = `1px solid ${vars.line}`;

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '12px',
  rowGap: '12px',
  alignItems: 'center',
  padding: '16px',
  selectors: { '& + &': { borderBlockStart: line } },
});
export const allOfThem = style({ padding: '12px 16px', borderBlockStart: line });
export const rowText = style({ minInlineSize: 0, display: 'grid' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
/** Below the picture as well where there is little room. */
export const rowActions = style({
  gridColumn: '1 / -1',
  '@media': { [railFrom]: { gridColumn: '2' } },
});
export const rowTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  ...type.sm,
  fontWeight: 600,
  color: vars.textStrong,
});
export const rowName = style({ color: 'inherit', fontWeight: 'inherit' });
export const rowNote = style({ ...type.xs, color: vars.textQuiet });
