import { railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const lead = style({ ...type.sm, color: vars.textQuiet });
export const headLead = style([lead, { marginBlockStart: '8px' }]);
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  padding: '0 16px 16px',
});

/** As wide as one of seven bars. */
export const barLabel = style({
  display: 'block',
  maxInlineSize: '2.5rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [railFrom]: { maxInlineSize: '4.5rem' } },
});

export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
});
export const name = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
});
export const path = style({
  ...type.xs,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const actions = style({ display: 'flex', flexShrink: 0 });

export const form = style({ display: 'grid', gap: '16px' });

export const referral = style({ display: 'grid', gap: '12px', justifyItems: 'start' });
export const parts = style({ display: 'grid', gap: '8px', margin: 0, inlineSize: '100%' });
export const part = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  ...type.sm,
  color: vars.textQuiet,
});
export const earned = style({
  display: 'grid',
  justifyItems: 'end',
  color: vars.textStrong,
  fontWeight: 600,
});
