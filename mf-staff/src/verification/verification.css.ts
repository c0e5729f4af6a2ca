import { endColumnFrom, radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';
import { strong } from '../layout/rows.css.ts';

export const columns = style({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [endColumnFrom]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const section = style({ display: 'grid', gap: '16px', padding: '16px' });
export const document = style({ display: 'grid', gap: '8px' });
/** Within a sheet, which has its own margin. */
export const form = style({ display: 'grid', gap: '16px' });
/** Set apart from the first field, however many lines that has. */
export const question = style([strong, { paddingBlockEnd: '8px' }]);
export const choices = style({ display: 'grid', gap: '8px', minInlineSize: 0 });
export const scan = style({
  inlineSize: '100%',
  maxBlockSize: '70vh',
  objectFit: 'contain',
  borderRadius: radius.small,
  background: vars.n2,
});
export const facts = style({ display: 'grid', gap: '6px' });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
  ...type.sm,
});
export const value = style({ margin: 0, color: vars.textStrong, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
