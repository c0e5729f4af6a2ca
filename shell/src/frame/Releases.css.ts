import { railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '16px',
  marginBlockStart: '16px',
  ...type.xs,
  color: vars.textQuiet,
  // Tabular figures would widen the hyphens of names.
  fontFeatureSettings: '"cv11", "ss03"',
  '@media': { [railFrom]: { paddingInline: 0 } },
});
export const title = style({ ...type.xs, fontWeight: 600 });
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });
